import { isRightToLeft, languageFor, type Language } from '@furrow/domain/language';
import { ENGLISH, translationTo } from '../../language/translation.ts';
import type { Mail } from '../../ports.ts';
import type { AuthDeps } from './account-route.ts';
import messages from './mail.messages.ts';

// No mail contains text that a person typed: someone who registers another's address could write to them through us.

/**
 * `confirmation` has a link that confirms the address of a new account; `reset` has one that sets a new password, for an address
 * that is confirmed; `confirming-reset` is for one that is not: its link does both.
 */
type Kind = 'confirmation' | 'reset' | 'confirming-reset';

interface Letter {
  readonly kind: Kind;
  readonly link: string;
  /** How long the link works, if not as long as usual. */
  readonly seconds?: number;
}

const HOUR_SECONDS = 60 * 60;

export interface MailReader {
  readonly id: string;
  readonly email: string;
  /** The languages of the request that causes the mail, the most wanted first. */
  readonly languages: readonly string[];
}

/** Sends a mail in the account's language, else in the first language of the request that we have (D51). */
export async function sendMail(
  { mailer, chosenLanguage }: Pick<AuthDeps, 'mailer' | 'chosenLanguage'>,
  letter: Letter,
  to: MailReader,
): Promise<void> {
  const translation = await translationTo(languageFor(await chosenLanguage(to.id), to.languages));
  await mailer.send(mailOf(letter, to.email, translation));
}

/** A mail as plain text and as HTML. */
export function mailOf(
  { kind, link, seconds = 0 }: Letter,
  to: string,
  { language, of } = ENGLISH,
): Mail {
  const t = of(messages);
  const subject = t(`mail.${kind}.subject`);
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const what =
    kind === 'confirmation' || hours === 0
      ? t(`mail.${kind}.what`)
      : t(`mail.${kind}.what-longer`, { hours });
  const before = [t('mail.hello'), t(`mail.${kind}.why`), what];
  const otherwise = t(`mail.${kind}.otherwise`);
  return {
    to,
    subject,
    link,
    text: [...before, link, otherwise, 'Furrow'].join('\n\n') + '\n',
    html: page(
      language,
      escaped(subject),
      [
        ...before.map(paragraph),
        `<p style="margin:24px 0"><a href="${escaped(link)}" style="${buttonStyle}">${escaped(t(`mail.${kind}.button`))}</a></p>`,
        paragraph(t('mail.link', { link: PLACE })).replace(PLACE_OF_LINK, () => address(link)),
        paragraph(otherwise),
      ].join('\n'),
    ),
  };
}

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f6b3a;color:#ffffff;text-decoration:none;font-weight:600';

/** Stands for the link in a text; no text contains this private character. */
const PLACE = '\uE000';

/** The place with the invisible characters that isolate a value. They are removed, so that nobody copies them with the address. */
const PLACE_OF_LINK = /\u2068?\uE000\u2069?/;

/** An address reads from left to right in every language, and may break at any character. */
const address = (link: string): string =>
  `<span dir="ltr" style="word-break:break-all">${escaped(link)}</span>`;

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const languageOf = (language: Language): string =>
  `lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"`;

/** Korean lines break between words. */
const wordsOf = (language: Language): string => (language === 'ko' ? ';word-break:keep-all' : '');

/**
 * A mail that is readable in programs that know little of HTML, and in those that darken all colours. Some programs drop all
 * that is outside the body, so `main` repeats the language.
 */
const page = (language: Language, title: string, content: string): string => `<!doctype html>
<html ${languageOf(language)}>
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#f6f3ea;color:#22301f">
<main ${languageOf(language)} style="max-width:480px;margin:0 auto;font:16px/1.5 system-ui,sans-serif${wordsOf(language)}">
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
