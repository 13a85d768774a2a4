import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FactList } from './fact-list.js';

it('keeps a date in one piece, and an address of email too, which breaks after its @', () => {
  render(<FactList label="Status" facts={[['Last change', '2026-11-27 11:41, newbie@andaman.example']]} />);
  const value = screen.getByRole('definition');
  expect(value.textContent).toBe('2026-11-27 11:41, newbie@andaman.example');
  expect(value.querySelector('.sp-whole')?.textContent).toBe('2026-11-27');
  const address = value.querySelector('.sp-address');
  expect(address?.textContent).toBe('newbie@andaman.example');
  expect(address?.querySelector('wbr')?.previousSibling?.textContent).toBe('@');
});
