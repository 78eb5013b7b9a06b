/** The settings. */
export default {
  'settings.title': 'Settings',
  'settings.tab.profile': 'Profile',
  'settings.tab.notifications': 'Notifications',
  'settings.parts': 'On this page',
  'settings.part.account': 'Account',
  'settings.part.data': 'Data',
  'settings.cancel': 'Cancel',
  'settings.sending': 'Sending…',
  'settings.saving': 'Saving…',
  'settings.try-again': 'Try again',
  'settings.use-passkey': 'Use a passkey',
  'settings.enter-password': 'Please enter your password.',
  'settings.nobody': 'User not authenticated',

  'settings.region.title': 'Language and region',

  'settings.notifications.title': 'Notifications',
  'settings.notifications.sound': 'Sound effects',
  'settings.notifications.sound-detail': 'Gentle sounds when a session starts, pauses and ends.',
  'settings.notifications.browser': 'Browser notifications',
  'settings.notifications.browser-detail':
    'Tells you when a session ends or a task is due, also while you look elsewhere.',
  'settings.notifications.allowed': 'Notifications enabled successfully',
  'settings.notifications.denied': 'Notification permission denied',
  'settings.notifications.blocked':
    'Notifications are blocked. Please update your browser settings to enable notifications.',
  'settings.notifications.unsupported': 'Your browser does not support notifications',
  'settings.notifications.failed': 'Error enabling notifications',
  'settings.closed.label': 'Notify me when Furrow is closed',
  'settings.closed.detail':
    'This device tells you when your focus or a break ends, or a task is due, even if no page of Furrow is open.',
  'settings.closed.waiting': 'Looking up this device…',
  'settings.closed.not-read':
    'Notifications while Furrow is closed could not be looked up. {message}',
  'settings.closed.on': 'This device will tell you, even when Furrow is closed.',
  'settings.closed.only-installed':
    'On iPhone and iPad, first add Furrow to the Home Screen: Share, then “Add to Home Screen”. Then turn this on in the app.',
  'settings.closed.unsupported': 'This browser can’t notify you while Furrow is closed.',
  'settings.closed.failed':
    'Your browser’s push service can’t be reached, or the browser has turned it off. Please try again later.',
  'settings.closed.unknown-service':
    'This server does not know your browser’s push service. Whoever runs the server can allow it.',
  'settings.closed.otherwise':
    'Notifications while Furrow is closed could not be changed. {message}',
  'settings.timer.title': 'Timer',

  'settings.export.title': 'Your Data',
  'settings.export.description':
    'Take it along: everything as one file, or your focus sessions as a table. It includes what came before a level reset.',
  'settings.export.everything': 'Everything (JSON)',
  'settings.export.sessions': 'Sessions (CSV)',

  'settings.leaderboard.title': 'Leaderboard',
  'settings.leaderboard.listed': 'Show me on the leaderboard',
  'settings.leaderboard.listed-detail':
    'With your name, level and Garden XP. Leaving costs your garden nothing; others see the change within a minute.',

  'settings.profile.title': 'Profile',
  'settings.profile.name': 'Display Name',
  'settings.profile.email': 'Email',
  'settings.profile.email-hint': 'Email cannot be changed',
  'settings.profile.updated': 'Profile updated successfully',
  'settings.profile.save': 'Save Changes',
  'settings.profile.confirmation-sent':
    'On its way. Open the link in the email to confirm your address.',
  'settings.profile.not-confirmed': 'Not confirmed yet: open the link that we emailed you.',
  'settings.profile.send-again': 'Send the link again',

  'settings.password.title': 'Password',
  'settings.password.description':
    'We email you a link to choose a new one. It works once, for ten minutes.',
  'settings.password.description-in-place': 'With the current one, no email is needed.',
  'settings.password.sent':
    'Password reset email sent! Check your inbox. After changing your password, return to this page.',
  'settings.password.returned':
    'Welcome back. If you chose a new password, it is the one that counts from now on.',
  'settings.password.changed': 'Your password has been changed. Your other devices are logged out.',
  'settings.password.change': 'Change Password',
  'settings.password.know-current': 'I know the current one',
  'settings.password.form': 'Change your password',
  'settings.password.current': 'Your current password',
  'settings.password.new': 'New password',
  'settings.password.again': 'New password again',
  'settings.password.save': 'Save new password',
  'settings.password.check-email': 'Check your email',

  'settings.devices.title': 'Your Devices',
  'settings.devices.description':
    'Where you are logged in. Log out a device that you do not know, then change your password.',
  'settings.devices.waiting': 'Looking for your devices…',
  'settings.devices.this': 'This device',
  'settings.devices.last-used':
    '{kind, select, phone {Phone} tablet {Tablet} other {Computer}}, last used {moment}',
  'settings.devices.end-others': 'Log out elsewhere',
  'settings.devices.ending-others': 'Logging out elsewhere…',
  'settings.devices.ended-others': 'All your other devices are logged out.',
  'settings.devices.end': 'Log out<device> {device}</device>',
  'settings.devices.ending': 'Logging out…<device> {device}</device>',

  'settings.danger.title': 'Danger Zone',
  'settings.danger.description':
    'Deleting your account takes everything with it: garden, harvests, level and to-dos. There is no way back.',
  'settings.danger.open': 'Delete Account',
  'settings.danger.form': 'Confirm the deletion of your account',
  'settings.danger.sure': 'Are you sure? Enter your password to confirm.',
  'settings.danger.password': 'Current Password',
  'settings.danger.password-missing': 'Please enter your current password to confirm deletion',
  'settings.danger.delete': 'Delete My Account',
  'settings.danger.deleting': 'Deleting…',

  'settings.identity.title': 'Is it you?',
  'settings.identity.description':
    'You logged in a while ago. Confirm that it is you before this is changed.',
  'settings.identity.password': 'Your password',
  'settings.identity.confirm': 'Confirm',
  'settings.identity.confirming': 'Confirming…',

  'settings.sign-in.title': 'Sign-in',
  'settings.sign-in.description':
    'Beside your password: passkeys, which log you in without it, and codes that are asked for after it.',
  'settings.sign-in.waiting': 'Looking up how you log in…',

  'settings.passkeys.title': 'Passkeys',
  'settings.passkeys.description':
    'Log in with your fingerprint, face or device PIN. Nobody can guess one, or lure it out of you.',
  'settings.passkeys.no-name':
    'Passkeys are bound to a name. Open Furrow at a name with https, or at localhost, instead of a bare address to add one.',
  'settings.passkeys.old-browser': 'This browser does not know passkeys. A newer one does.',
  'settings.passkeys.add': 'Add a passkey',
  'settings.passkeys.adding': 'Adding…',
  'settings.passkeys.list': 'Your passkeys',
  'settings.passkeys.edit': 'Edit<passkey> “{name}”</passkey>',
  'settings.passkeys.added-unused': 'Added {added}, not used yet',
  'settings.passkeys.added-used': 'Added {added}, last used {used}',
  'settings.passkey-dialog.title': 'Edit passkey',
  'settings.passkey-dialog.description':
    'Remove one that you have lost. Even if the device keeps it, it no longer logs you in.',
  'settings.passkey-dialog.enter-name': 'Please enter a name.',
  'settings.passkey-dialog.name': 'Name',
  'settings.passkey-dialog.save': 'Save',
  'settings.passkey-dialog.remove': 'Remove',

  'settings.codes.title': 'One-time codes',
  'settings.codes.on-since':
    'On since {since}. After your password you are asked for a code of your authenticator app.',
  'settings.codes.off':
    'An authenticator app on your phone shows a code that is asked for after your password. Whoever learns the password alone stays outside.',
  'settings.codes.recovery-left':
    '{count, plural, =0 {No recovery codes are left. Make new ones, for the day your phone is gone.} one {# recovery code is left.} other {# recovery codes are left.}}',
  'settings.codes.turn-on': 'Turn on one-time codes',
  'settings.codes.renew': 'New recovery codes',
  'settings.codes.turn-off': 'Turn off',
  'settings.codes.one-moment': 'One moment…',
  'settings.codes.end-dialog.title': 'Turn off one-time codes?',
  'settings.codes.end-dialog.description':
    'Your password alone logs you in then, and your recovery codes no longer work.',
  'settings.codes.end-dialog.end': 'Turn off codes',
  'settings.codes.recovery-dialog.title': 'Your recovery codes',
  'settings.codes.recovery-dialog.description':
    'Keep them where your phone is not: each logs you in once in place of a code. They are shown only now.',
  'settings.codes.recovery-dialog.copy': 'Copy',
  'settings.codes.recovery-dialog.download': 'Download',
  'settings.codes.recovery-dialog.kept': 'I have kept them',
  'settings.codes.recovery-dialog.copied': 'Copied.',
  'settings.codes.recovery-dialog.not-copied':
    'They could not be copied. Select them, or download them.',
} as const;
