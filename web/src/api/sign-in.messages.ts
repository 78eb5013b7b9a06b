/** What failed on passkeys, one-time codes and the password beside them. */
export default {
  'sign-in.limited': 'Too many attempts. Please try again in a quarter of an hour.',
  'sign-in.not-confirmed': 'Nothing was changed, since it was not confirmed that it is you.',
  'sign-in.methods.otherwise': 'How you log in could not be looked up. {message}',
  'sign-in.passkey.cancelled': 'No passkey was chosen. Try again when you are ready.',
  'sign-in.passkey.known': 'This device has a passkey for your account already.',
  'sign-in.passkey.refused': 'This passkey was not accepted here. Try another, or your password.',
  'sign-in.passkey.invalid-name': '{message}',
  'sign-in.passkey.too-many':
    'You have 20 passkeys, which is as many as we keep. Remove one first.',
  'sign-in.passkey.otherwise': 'The passkey could not be used. {message}',
  'sign-in.code.wrong':
    'This code is wrong, or has been used. Wait for the next one and try again.',
  'sign-in.code.expired': 'That took too long. Please log in with your password again.',
  'sign-in.code.otherwise': 'The code could not be checked. {message}',
  'sign-in.confirm.passkey-cancelled': 'No passkey was chosen. Try again, or enter your password.',
  'sign-in.confirm.passkey-refused':
    'This passkey does not belong to your account. Enter your password instead.',
  'sign-in.confirm.otherwise': 'It could not be confirmed that it is you. {message}',
  'sign-in.change-password.otherwise': 'Failed to change your password. {message}',
} as const;
