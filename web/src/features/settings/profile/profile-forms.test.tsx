// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { alerts, button, show } from '../../../testing/component.tsx';
import { DangerZone } from './danger-zone.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordCard } from './password-card.tsx';

const viewer = { id: 'a', displayName: 'Rowan', email: 'rowan@example.org', isAnonymous: false };

// What these forms find out by themselves, before anything is sent: there is no server here.
beforeEach(() => localStorage.setItem('furrow:viewer', JSON.stringify(viewer)));

/** Opens the form for a new password. */
async function changePassword() {
  const page = show(
    <MemoryRouter>
      <PasswordCard reset={{ stage: 'none', noteSent: () => undefined }} />
    </MemoryRouter>,
  );
  await page.press('I know the current one');
  return page;
}

describe('the display name', () => {
  it.each([
    ['Rowan', true],
    ['  Rowan  ', true],
    ['   ', true],
    ['Rowan Tree', false],
  ])('can be saved only if it is another one: %s', async (typed, disabled) => {
    const { type } = show(<NameForm />);
    await type('Display Name', typed);
    expect(button('Save Changes')).toHaveProperty('disabled', disabled);
  });
});

it('says how long a name may be, before and when it is longer', async () => {
  const { type, press } = show(<NameForm />);
  expect(screen.getByText('At most 40 characters')).toBeTruthy();
  await type('Display Name', 'x'.repeat(41));
  await press('Save Changes');
  expect(alerts()).toEqual(['A name has at most 40 characters.']);
  expect(screen.getByLabelText('Display Name')).toBe(document.activeElement);
});

describe('a new password', () => {
  const CURRENT = 'Your current password';

  it.each([
    ['', 'beetroot soup', 'beetroot soup', CURRENT],
    ['two years of carrots', 'beetroot soup', 'beetroot stew', 'New password again'],
    ['two years of carrots', 'beet', 'beet', 'New password'],
  ])('is refused here: %s, %s, %s', async (current, password, again, wrong) => {
    const { type, press } = await changePassword();
    const typed = { [CURRENT]: current, 'New password': password, 'New password again': again };
    for (const [label, text] of Object.entries(typed)) if (text !== '') await type(label, text);
    await press('Save new password');
    expect(screen.getByLabelText(wrong)).toBe(document.activeElement);
    expect(screen.getByLabelText(wrong).getAttribute('aria-invalid')).toBe('true');
  });
});

it('names all faults of a new password at once, each beside its field', async () => {
  const { type, press } = await changePassword();
  await type('New password', 'beet');
  await type('New password again', 'root');
  await press('Save new password');
  for (const text of [
    'Please enter your password.',
    'Password should be at least 6 characters',
    'Passwords do not match',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(alerts()).toEqual([]);
});

describe('the deletion of the account', () => {
  it('asks for the password, and sends nothing without it', async () => {
    const { press } = show(
      <MemoryRouter>
        <DangerZone />
      </MemoryRouter>,
    );
    await press('Delete Account');
    await press('Delete My Account');
    expect(alerts()).toEqual([
      expect.stringContaining('Please enter your current password to confirm deletion'),
    ]);
    await press('Cancel');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
  });
});
