import type { Mail } from '../../ports.ts';

/** The mail with a reset link, as plain text and as HTML. */
export function resetMail(to: string, name: string, link: string): Mail {
  const lines = [
    `Hello ${name},`,
    'Somebody, probably you, asked for a new password for your Furrow account.',
    'The link below lets you choose one. It works once, for 10 minutes.',
  ];
  const otherwise =
    'If it was not you, there is nothing to do: your password stays as it is, and nobody saw it.';
  return {
    to,
    subject: 'Reset your Furrow password',
    link,
    text: [...lines, link, otherwise, 'Furrow'].join('\n\n') + '\n',
    html: page(
      [
        ...lines.map(paragraph),
        `<p style="margin:24px 0"><a href="${escaped(link)}" style="${button}">Choose a new password</a></p>`,
        `<p style="margin:0 0 16px;word-break:break-all">Or open this address: ${escaped(link)}</p>`,
        paragraph(otherwise),
      ].join('\n'),
    ),
  };
}

const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f6b3a;color:#ffffff;text-decoration:none;font-weight:600';

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

/** Readable in programs that know little of HTML, and in those that paint everything dark. */
const page = (content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Reset your Furrow password</title></head>
<body style="margin:0;padding:24px;background:#f6f3ea;color:#22301f">
<main style="max-width:480px;margin:0 auto;font:16px/1.5 system-ui,sans-serif">
<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3">Reset your Furrow password</h1>
${content}
<p style="margin:24px 0 0;color:#4d5b48">Furrow</p>
</main>
</body>
</html>
`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');
