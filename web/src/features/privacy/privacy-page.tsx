import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../platform/document-title.ts';

type PartProps = { title: string; children: ReactNode };

function Part({ title, children }: PartProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  );
}

const listStyle = 'flex list-disc flex-col gap-2 pl-5';

/** What data is stored, where and for how long. Update it when tables, cookies or storage keys change. */
export function Component() {
  useDocumentTitle('Privacy');
  return (
    <article className="mx-auto flex w-full max-w-reading grow flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <div className="flex flex-col gap-3">
        <h1 className="text-title">Privacy</h1>
        <p className="text-lead">
          Furrow keeps what it needs to grow your garden, shows it to you alone, and gives it to
          nobody. There is no advertising, no tracking, and no request to anybody but this server.
        </p>
      </div>
      <Part title="Without an account">
        <p>
          Everything stays in this browser: your garden, your tasks and your preferences, in its own
          storage. Nothing of it is sent. Clear the site’s data, and it is gone.
        </p>
      </Part>
      <Part title="With an account or in the demo">
        <p>This server also keeps, so that your garden is the same on all your devices:</p>
        <ul className={listStyle}>
          <li>your name, your e-mail address, and a hash of your password, never the password;</li>
          <li>
            your focus sessions, with the times and the words you gave them, what grew of them, and
            what was sent but could not be taken, with the reason;
          </li>
          <li>your tasks and your settings;</li>
          <li>
            where you are logged in: a hash of each session’s key, when it began and ends, and the
            browser’s name as the browser tells it. Settings lists them, and ends them.
          </li>
        </ul>
        <p>
          A demo has a made-up name and address. It is deleted with all it holds once it has not
          been used for 30 days, or at once when you exit it.
        </p>
      </Part>
      <WhatOthersSee />
      <WhatPasses />
    </article>
  );
}

function WhatOthersSee() {
  return (
    <>
      <Part title="What others see">
        <p>
          Who is logged in sees the leaderboard: your name, your level and your XP. Settings takes
          you off it; a demo is never on it. Nobody sees your address, your sessions or your tasks.
        </p>
      </Part>
      <Part title="Cookies">
        <ul className={listStyle}>
          <li>One keeps you logged in, for 30 days after your last visit.</li>
          <li>
            One knows a browser in which you have logged in before, for 180 days, so that strangers
            who guess at your password cannot lock you out.
          </li>
        </ul>
        <p>Both are needed for logging in, are set when you do, and say nothing to anybody else.</p>
      </Part>
    </>
  );
}

function WhatPasses() {
  return (
    <>
      <Part title="Logs and mail">
        <p>
          The log has the kind of each request, its time and its outcome, but no names, no e-mail
          addresses and no network addresses. To keep guessers and floods away, requests are counted
          by address or account for up to an hour, under keys that cannot be read back.
        </p>
        <p>You get mail only when you ask to reset your password.</p>
      </Part>
      <Part title="Taking it along, and deleting it">
        <p>
          Settings has all of it as one file, and your sessions as a table. Delete Account there
          removes all of it from the database at once, and your name from the leaderboard within a
          minute. Backups that whoever runs this server has made before hold it until they are
          removed.
        </p>
        <p>
          Furrow is run by whoever gave you this address; they can answer for the machine, its
          backups, and the proxy and mail server that they may have put beside it.
        </p>
      </Part>
    </>
  );
}
