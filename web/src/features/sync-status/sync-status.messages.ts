/** The sync state, its alerts and its questions. */
export default {
  'sync.name': 'Sync: {state}',
  'sync.kept': 'Saved on this device',
  'sync.kept-detail': 'Sign up, and your garden is on every device you log in on.',
  'sync.not-saved': 'Not saved',
  'sync.storage-full': 'Storage full',
  'sync.storage-full-detail':
    'This browser has no room left, so new progress is not kept. Free some space.',
  'sync.behind-detail':
    'This browser has no room left for your figures, so they are out of date here. What you grow is kept. Free some space, and they catch up.',
  'sync.behind-detail-sent':
    'This browser has no room left for your figures, so they are out of date here. What you grow is kept and sent. Free some space, and they catch up.',
  'sync.syncing': 'Syncing…',
  'sync.syncing-detail': 'Your garden is on its way.',
  'sync.account-full': 'Account full',
  'sync.account-full-detail':
    'Your account has no room for more. {queued, plural, =0 {New to-dos stay on this device.} one {# change is waiting and kept on this device.} other {# changes are waiting and kept on this device.}} Export what you have; whoever runs this Furrow can give you more room.',
  'sync.will-sync': 'Saved on this device · will sync',
  'sync.queued-detail':
    '{queued, plural, one {# change is waiting} other {# changes are waiting}} and will be sent as soon as Furrow can be reached.',
  'sync.held-detail':
    '{held, plural, one {# change is waiting} other {# changes are waiting}} until your Furrow server is updated, or until its clock and this device’s agree. Everything is sent then.',
  'sync.not-sent': 'Not sent yet',
  'sync.not-sent-detail':
    '{queued, plural, one {# change is waiting} other {# changes are waiting}}, and this browser keeps nothing once you close this tab.',
  'sync.offline': 'Offline',
  'sync.offline-detail':
    'Furrow cannot be reached just now. Carry on: what you do is kept and sent later.',
  'sync.synced': 'Synced',
  'sync.synced-detail': 'Your garden is the same on every device you log in on.',
  'sync.not-accepted': 'Not all accepted',
  'sync.not-accepted-detail':
    'Something that you made here was not accepted and stays on this device. Everything else is the same on every device you log in on.',
  'sync.trouble.in-memory':
    'This browser keeps nothing for Furrow: what you grow lasts until you close this tab.',
  'sync.trouble.held-up':
    'Another tab of Furrow is holding the data in this browser. Close or reload your other Furrow tabs, and this one goes on.',
  'sync.trouble.lost-figures':
    'This browser has lost a part of what it kept for you, and your figures show what is left. The figures as they were before are in the copy.',
  'sync.trouble.emptied':
    'What this browser kept for you was deleted while this page was open. The plant on this page was kept again, with its pomodoros; everything before it is gone.',
  'sync.trouble.lost-unsent':
    'This browser has lost what it kept for you. What had reached Furrow is here again; what had not is gone.',
  'sync.trouble.unreadable':
    'Something that this browser kept for you is damaged. It was set aside, and everything else goes on without it.',
  'sync.trouble.refused':
    'This browser refuses Furrow a part of its storage. What you grow is kept, but your settings last only until you close this tab.',
  'sync.details.synced-at': 'Last synced at {time}',
  'sync.details.sync-now': 'Sync now',
  'sync.details.save-copy': 'Save a copy',
  'sync.details.export': 'Export everything',
  'sync.details.sign-up': 'Sign up',
  'sync.refused.title':
    '{count, plural, one {# entry was not accepted} other {# entries were not accepted}}',
  'sync.refused.malformed': 'It could not be read.',
  'sync.refused.in-the-future': 'It lies in the future: is this device’s clock right?',
  'sync.refused.too-old': 'It is more than 400 days old.',
  'sync.refused.impossible-day': 'Its day does not fit its time.',
  'sync.refused.longer-than-planned': 'It is longer than its plan allows.',
  'sync.refused.focus-missing': 'The focus that it counts is missing.',
  'sync.refused.too-connected':
    'Too much other focus was recorded at its time. Choose “This did not happen” for what is wrong there, and it is sent again.',
  'sync.refused.unknown': 'This page is too old to say why: reload it.',
  'sync.refused-tasks.title':
    '{count, plural, one {# to-do stays on this device} other {# to-dos stay on this device}}',
  'sync.refused-tasks.text':
    'Too long, or with signs that cannot be kept. Once edited, a to-do is sent again.',
  'sync.refused-settings':
    'Your settings were not accepted and stay on this device. Once you change one, they are sent again.',
  'sync.refused-tags':
    'Some of your tags were not accepted and stay on this device. An account can have {most, plural, one {# tag} other {# tags}}: once you delete one that nothing uses, they are sent again.',
  'sync.refused-goals':
    'Some of your goals were not accepted and stay on this device. An account can have {most, plural, one {# goal} other {# goals}}: once you delete one, they are sent again.',
  'sync.refused-timer': 'The running timer was not accepted, so your other devices do not show it.',
  'sync.unsent.title': 'Log out before everything is sent?',
  'sync.unsent.text':
    '{unsent, plural, one {One change has not reached Furrow yet. It stays in this browser, where others who use it could find it, and is sent when you log in here again.} other {# changes have not reached Furrow yet. They stay in this browser, where others who use it could find them, and are sent when you log in here again.}}',
  'sync.unsent.leave': 'Log Out Anyway',
  'sync.unsent.stay': 'Stay',
  'sync.demo.title': 'What you grew goes with the demo',
  'sync.demo.exit': 'Exit Demo',
  'sync.adoption.title-garden': 'Bring your garden along?',
  'sync.adoption.title-todos': 'Bring your to-dos along?',
  'sync.adoption.title-others': 'Bring along what is here?',
  'sync.adoption.garden':
    'Before you logged in, {plantings, plural, one {one planting grew} other {# plantings grew}} in this browser. You can move this to your account. Otherwise it stays here, for when nobody is logged in.',
  'sync.adoption.todos':
    'Before you logged in, {todos, plural, one {one to-do was noted} other {# to-dos were noted}} in this browser. You can move this to your account. Otherwise it stays here, for when nobody is logged in.',
  'sync.adoption.others':
    'Before you logged in, tags, goals or past sessions were added in this browser. You can move this to your account. Otherwise it stays here, for when nobody is logged in.',
  'sync.adoption.both':
    'Before you logged in, {plantings, plural, one {one planting grew} other {# plantings grew}} and {todos, plural, one {one to-do was noted} other {# to-dos were noted}} in this browser. You can move this to your account. Otherwise it stays here, for when nobody is logged in.',
  'sync.adoption.decline': 'Leave it here',
  'sync.adoption.take': 'Bring it along',
  'sync.adoption.moving': 'Moving…',
  'sync.adoption.no-room':
    'It could not be moved: this browser has no room. Free some space, then try again.',
} as const;
