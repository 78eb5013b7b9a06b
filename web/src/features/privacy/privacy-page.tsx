import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './privacy.messages.ts';

type PartProps = { title: string; children: ReactNode };

function Part({ title, children }: PartProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  );
}

const listStyle = 'flex list-disc flex-col gap-2 ps-5';

/** What data is stored, where and for how long. Update it when tables, cookies or storage keys change. */
export function Component() {
  const t = useMessages(messages);
  useDocumentTitle(t('privacy.title'));
  return (
    <article className="mx-auto flex w-full max-w-reading grow flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <div className="flex flex-col gap-3">
        <h1 className="text-title">{t('privacy.title')}</h1>
        <p className="text-lead">{t('privacy.lead')}</p>
      </div>
      <Part title={t('privacy.browser.title')}>
        <p>{t('privacy.browser.text')}</p>
      </Part>
      <Part title={t('privacy.account.title')}>
        <p>{t('privacy.account.text')}</p>
        <ul className={listStyle}>
          <li>{t('privacy.account.name')}</li>
          <li>{t('privacy.account.sign-in')}</li>
          <li>{t('privacy.account.sessions')}</li>
          <li>{t('privacy.account.tasks')}</li>
          <li>{t('privacy.account.devices')}</li>
          <li>{t('privacy.account.push')}</li>
        </ul>
        <p>{t('privacy.account.demo')}</p>
      </Part>
      <WhatOthersSee />
      <WhatPasses />
    </article>
  );
}

function WhatOthersSee() {
  const t = useMessages(messages);
  return (
    <>
      <Part title={t('privacy.others.title')}>
        <p>{t('privacy.others.text')}</p>
      </Part>
      <Part title={t('privacy.cookies.title')}>
        <ul className={listStyle}>
          <li>{t('privacy.cookies.session')}</li>
          <li>{t('privacy.cookies.browser')}</li>
        </ul>
        <p>{t('privacy.cookies.text')}</p>
      </Part>
    </>
  );
}

function WhatPasses() {
  const t = useMessages(messages);
  return (
    <>
      <Part title={t('privacy.logs.title')}>
        <p>{t('privacy.logs.text')}</p>
        <p>{t('privacy.logs.mail')}</p>
      </Part>
      <Part title={t('privacy.leaving.title')}>
        <p>{t('privacy.leaving.text')}</p>
        <p>{t('privacy.leaving.host')}</p>
      </Part>
    </>
  );
}
