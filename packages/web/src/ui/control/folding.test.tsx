import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Folding } from './folding.js';

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
