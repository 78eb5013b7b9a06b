import type { Mail } from '../../ports.ts';

// No mail contains text that a person typed: someone who registers another's address could write to them through us.

const mails = {
  /** The mail with a link that confirms the address of a new account. */
  confirmation: {
    subject: 'Confirm your address for Furrow',
    lines: [
      'Somebody, probably you, made an account for Furrow with this address.',
      'The link below confirms that the address is yours. It works once, for 7 days.',
    ],
    button: 'Confirm the address',
    otherwise:
      'If it was not you, there is nothing to do: an address that nobody confirms gets no other mail.',
  },
  /** The mail with a link that sets a new password, to an address that is confirmed. */
  reset: {
    subject: 'Reset your Furrow password',
    lines: [
      'Somebody, probably you, asked for a new password for your Furrow account.',
      'The link below lets you choose one. It works once, for 10 minutes.',
    ],
    button: 'Choose a new password',
    otherwise:
      'If it was not you, there is nothing to do: your password stays as it is, and nobody saw it.',
  },
  /** The mail for a password reset to an unconfirmed address: its link does both. */
  confirmingReset: {
    subject: 'Confirm your address for Furrow',
    lines: [
      'Somebody, probably you, asked for a new password for the Furrow account with this address. Nobody has confirmed yet that the address is theirs.',
      'The link below confirms that it is yours and lets you choose the password. It works once, for 10 minutes.',
    ],
    button: 'Confirm and choose a password',
    otherwise: 'If it was not you, there is nothing to do: the account stays as it is.',
  },
};

/** A mail as plain text and as HTML. */
export function mailOf(kind: keyof typeof mails, to: string, link: string): Mail {
  const { subject, lines, button, otherwise } = mails[kind];
  const before = ['Hello,', ...lines];
  return {
    to,
    subject,
    link,
    text: [...before, link, otherwise, 'Furrow'].join('\n\n') + '\n',
    html: page(
      subject,
      [
        ...before.map(paragraph),
        `<p style="margin:24px 0"><a href="${escaped(link)}" style="${buttonStyle}">${button}</a></p>`,
        `<p style="margin:0 0 16px;word-break:break-all">Or open this address: ${escaped(link)}</p>`,
        paragraph(otherwise),
      ].join('\n'),
    ),
  };
}

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f6b3a;color:#ffffff;text-decoration:none;font-weight:600';

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

/** Readable in programs that know little of HTML, and in those that paint everything dark. */
const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#f6f3ea;color:#22301f">
<main style="max-width:480px;margin:0 auto;font:16px/1.5 system-ui,sans-serif">
<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3">${title}</h1>
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
