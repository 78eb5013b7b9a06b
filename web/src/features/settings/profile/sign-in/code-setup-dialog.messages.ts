/** The dialog that turns one-time codes on. */
export default {
  'code-setup.title': 'Turn on one-time codes',
  'code-setup.description':
    'Scan this with your authenticator app, then enter the code that it shows.',
  'code-setup.qr-code': 'QR code for your authenticator app; the key below says the same',
  'code-setup.no-camera': 'No camera? Enter this key in the app: <key>{secret}</key>',
  'code-setup.code': 'Code',
  'code-setup.enter': 'Please enter the code.',
  'code-setup.submit': 'Turn on',
  'code-setup.sending': 'Turning on…',
} as const;
