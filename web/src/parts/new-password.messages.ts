/** Two fields for a new password. */
export default {
  'new-password.hint': '{least} to {most, plural, one {# character} other {# characters}}',
  'new-password.hint-signs-out':
    '{least} to {most, plural, one {# character} other {# characters}}. Your other devices are logged out.',
  'new-password.choose': 'Please choose a password.',
  'new-password.again': 'Please enter the password again.',
  'new-password.differ': 'Passwords do not match',
} as const;
