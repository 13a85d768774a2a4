import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RowsToCome, TableToCome } from './card-to-come.js';

describe('what stands in the place of data that is loading', () => {
  it('has as many rows as are usual, and says what is loading to those who do not see them', () => {
    const { container } = render(<RowsToCome rows={4} words="Loading sessions" />);
    expect(screen.getByRole('status').textContent).toBe('Loading sessions');
    expect(container.querySelectorAll('.sp-rows-to-come > div')).toHaveLength(4);
  });

  it('says nothing where the page does, and has a place for each tool of the card', () => {
    const { container } = render(<TableToCome tools={3} rows={2} />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(container.textContent).toBe('');
    expect(container.querySelectorAll('.sp-tool-to-come')).toHaveLength(3);
  });
});
