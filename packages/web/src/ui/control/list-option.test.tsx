import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ListOption } from './list-option.js';

describe('an option of a list that is searched', () => {
  it('has the id that the field names, and nothing inside that takes the focus', async () => {
    let clicks = 0;
    render(
      <ul role="listbox" aria-label="Rooms">
        <ListOption id="list-item-4" isActive isChosen={false} onClick={() => (clicks += 1)}>
          Garden Villa
        </ListOption>
      </ul>,
    );
    const option = screen.getByRole('option', { name: 'Garden Villa', selected: false });
    expect([option.id, option.querySelectorAll('a, button, [tabindex]').length]).toEqual(['list-item-4', 0]);
    await userEvent.click(screen.getByText('Garden Villa'));
    expect(clicks).toBe(1);
  });

  it('begins where the chosen one begins', () => {
    render(
      <ul role="listbox" aria-label="Partners">
        {['Andaman Stays', 'Mekong Hotels'].map((name, index) => (
          <ListOption key={name} id={name} isActive={false} isChosen={index === 0} onClick={() => undefined}>
            {name}
          </ListOption>
        ))}
      </ul>,
    );
    const before = (name: string): readonly (string | null)[] =>
      [...(screen.getByRole('option', { name }).firstElementChild?.children ?? [])].map(({ tagName }) => tagName);
    expect(before('Mekong Hotels')).toEqual(before('Andaman Stays'));
    expect(before('Mekong Hotels')).toHaveLength(2);
  });
});
