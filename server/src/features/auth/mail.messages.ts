export default {
  'mail.hello': 'Hello,',
  'mail.link': 'Or open this address: {link}',
  'mail.confirmation.subject': 'Confirm your address for Furrow',
  'mail.confirmation.why': 'Somebody, probably you, made an account for Furrow with this address.',
  'mail.confirmation.what':
    'The link below confirms that the address is yours. It works once, for 7 days.',
  'mail.confirmation.button': 'Confirm the address',
  'mail.confirmation.otherwise':
    'If it was not you, there is nothing to do: an address that nobody confirms gets no other email.',
  'mail.reset.subject': 'Reset your Furrow password',
  'mail.reset.why': 'Somebody, probably you, asked for a new password for your Furrow account.',
  'mail.reset.what': 'The link below lets you choose one. It works once, for 10 minutes.',
  'mail.reset.what-longer':
    'The link below lets you choose one. It works once, for {hours, plural, one {# hour} other {# hours}}. Keep this email: you may not get another before then.',
  'mail.reset.button': 'Choose a new password',
  'mail.reset.otherwise':
    'If it was not you, there is nothing to do: your password stays as it is, and nobody saw it.',
  'mail.confirming-reset.subject': 'Confirm your address for Furrow',
  'mail.confirming-reset.why':
    'Somebody, probably you, asked for a new password for the Furrow account with this address. Nobody has confirmed yet that the address is theirs.',
  'mail.confirming-reset.what':
    'The link below confirms that it is yours and lets you choose the password. It works once, for 10 minutes.',
  'mail.confirming-reset.what-longer':
    'The link below confirms that it is yours and lets you choose the password. It works once, for {hours, plural, one {# hour} other {# hours}}. Keep this email: you may not get another before then.',
  'mail.confirming-reset.button': 'Confirm and choose a password',
  'mail.confirming-reset.otherwise':
    'If it was not you, there is nothing to do: the account stays as it is.',
} as const;
