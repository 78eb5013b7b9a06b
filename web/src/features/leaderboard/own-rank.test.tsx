// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { show } from '../../testing/component.tsx';
import { OwnRank } from './own-rank.tsx';

function showStanding(currentXP: number, total: number) {
  const own = { gardener: 'a', listed: true, level: 1, currentXP };
  show(
    <MemoryRouter>
      <OwnRank own={own} isDemo={false} rank={1} total={total} next={undefined} />
    </MemoryRouter>,
  );
}

const medals = () => document.querySelectorAll('svg[viewBox="0 0 32 38"]').length;
const isPraised = () => screen.queryByText(/Nobody is ahead of you/) !== null;

it.each([
  [0, 1, { medals: 0, isPraised: false }],
  [0, 5, { medals: 0, isPraised: false }],
  [10, 1, { medals: 1, isPraised: false }],
  [10, 5, { medals: 1, isPraised: true }],
])('with %i XP, first of %i', (currentXP, total, expected) => {
  showStanding(currentXP, total);
  expect({ medals: medals(), isPraised: isPraised() }).toEqual(expected);
});
