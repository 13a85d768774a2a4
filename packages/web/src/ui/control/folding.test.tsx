import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Folding } from './folding.js';
import { WholeDates } from './whole-dates.js';

it('breaks a text between words only: a moment, a date and what is in brackets stay on one line', () => {
  const { container } = render(<Folding text="Published 2026-11-24 14:50 (Bangkok time) until 2026-11-25" />);
  expect([...container.querySelectorAll('.sp-whole')].map(({ textContent }) => textContent)).toEqual([
    'Published',
    '2026-11-24 14:50',
    '(Bangkok time)',
    'until',
    '2026-11-25',
  ]);
});

it('keeps the moments of a sentence on one line too', () => {
  const { container } = render(<WholeDates text="Handed in 2026-11-24 14:50, checked 2026-11-25" />);
  expect([...container.querySelectorAll('.sp-whole')].map(({ textContent }) => textContent)).toEqual([
    '2026-11-24 14:50',
    '2026-11-25',
  ]);
});
