import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Name } from './name.js';

it('lets an address take its second line after the @, and changes no text', () => {
  const { container } = render(<Name text="vera.longname@agency.example" />);
  expect(container.textContent).toBe('vera.longname@agency.example');
  expect(container.querySelector('wbr')?.previousSibling?.textContent).toBe('@');
  const plain = render(<Name text="Andaman Stays Group" />).container;
  expect([plain.textContent, plain.querySelector('wbr')]).toEqual(['Andaman Stays Group', null]);
});
