import { useDocumentTitle } from '../../platform/document-title.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './privacy.messages.ts';

type Text = keyof typeof messages;

/** The parts of the page: a title, and paragraphs and lists. Update it when tables, cookies or storage keys change. */
const PARTS: readonly (readonly [title: Text, ...texts: (Text | readonly Text[])[]])[] = [
  ['privacy.browser.title', 'privacy.browser.text'],
  [
    'privacy.account.title',
    'privacy.account.text',
    [
      'privacy.account.name',
      'privacy.account.sign-in',
      'privacy.account.sessions',
      'privacy.account.tasks',
      'privacy.account.devices',
      'privacy.account.push',
    ],
    'privacy.account.demo',
  ],
  ['privacy.others.title', 'privacy.others.text'],
  [
    'privacy.cookies.title',
    ['privacy.cookies.session', 'privacy.cookies.browser'],
    'privacy.cookies.text',
  ],
  ['privacy.logs.title', 'privacy.logs.text', 'privacy.logs.mail'],
  ['privacy.leaving.title', 'privacy.leaving.text', 'privacy.leaving.host'],
];

/** What data is stored, where and for how long. */
export function Component() {
  const t = useMessages(messages);
  useDocumentTitle(t('privacy.title'));
  return (
    <article className="mx-auto flex w-full max-w-reading grow flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <div className="flex flex-col gap-3">
        <h1 className="text-title">{t('privacy.title')}</h1>
        <p className="text-lead">{t('privacy.lead')}</p>
      </div>
      {PARTS.map(([title, ...texts]) => (
        <section key={title} className="flex flex-col gap-3">
          <h2 className="text-heading">{t(title)}</h2>
          {texts.map((text) =>
            typeof text === 'string' ? (
              <p key={text}>{t(text)}</p>
            ) : (
              <ul key={text[0]} className="flex list-disc flex-col gap-2 ps-5">
                {text.map((item) => (
                  <li key={item}>{t(item)}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </article>
  );
}
