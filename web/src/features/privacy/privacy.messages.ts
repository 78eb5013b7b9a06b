/** What is stored of whom, where and for how long. */
export default {
  'privacy.title': 'Privacy',
  'privacy.lead':
    'Furrow keeps what it needs to grow your garden, shows it to you alone, and gives it to nobody. There is no advertising, no tracking, and no request to anybody but this server.',
  'privacy.browser.title': 'Without an account',
  'privacy.browser.text':
    'Everything stays in this browser: your garden, your tasks and your preferences, in its own storage. Nothing of it is sent. Clear the site’s data, and it is gone.',
  'privacy.account.title': 'With an account or in the demo',
  'privacy.account.text':
    'This server also keeps, so that your garden is the same on all your devices:',
  'privacy.account.name':
    'your name, your email address, and a hash of your password, never the password;',
  'privacy.account.sign-in':
    'your passkeys: public keys, names and last use; for one-time codes an encrypted secret, and hashes of your recovery codes;',
  'privacy.account.sessions':
    'your focus sessions, with their times and your words for them, what grew of them, and what could not be taken, with the reason;',
  'privacy.account.tasks':
    'your tasks, tags, goals and settings, and the focus session that runs, with the device it runs on;',
  'privacy.account.devices':
    'where you are logged in: a hash of each login’s key, when it began and ends, and the browser’s name as the browser tells it. Settings lists them, and ends them.',
  'privacy.account.push':
    'for notifications while Furrow is closed: your browser’s address at its push service, which passes them on encrypted, with time zone and language. It goes when you turn them off or log out.',
  'privacy.account.demo':
    'A demo has a made-up name and address. It is deleted with all it holds once it has not been used for 30 days, or at once when you exit it.',
  'privacy.others.title': 'What others see',
  'privacy.others.text':
    'Everyone who is logged in sees the leaderboard: your name, your level and your XP. Settings takes you off it; a demo is never on it. Nobody sees your address, your sessions or your tasks.',
  'privacy.cookies.title': 'Cookies',
  'privacy.cookies.session': 'One keeps you logged in, for 30 days after your last visit.',
  'privacy.cookies.browser':
    'One knows a browser in which you have logged in before, for 180 days. So strangers who guess at your password cannot lock you out.',
  'privacy.cookies.text':
    'Both are needed for logging in, are set when you do, and say nothing to anybody else.',
  'privacy.logs.title': 'Logs and email',
  'privacy.logs.text':
    'The log has the kind of each request, its time and its outcome, but no names, no email addresses and no network addresses. To keep guessers and floods away, requests are counted by address or account for up to an hour, under keys that cannot be read back.',
  'privacy.logs.mail': 'You get emails only to confirm your address, and to choose a new password.',
  'privacy.leaving.title': 'Taking it along, and deleting it',
  'privacy.leaving.text':
    'Settings has all of it as one file, and your sessions as a table. Delete Account there removes all of it from the database at once, and your name from the leaderboard within a minute. Backups made before then hold it until they are removed.',
  'privacy.leaving.host':
    'Furrow is run by whoever gave you this address. They can answer for the machine, its backups, and any proxy and mail server beside it.',
} as const;
