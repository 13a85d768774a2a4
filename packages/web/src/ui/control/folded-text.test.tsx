import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FoldedText } from './folded-text.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const inAll = (pixels: number) => vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(pixels);
const button = () => screen.queryByRole('button');

describe('a folded text', () => {
  it('is shown whole where it fits', () => {
    inAll(0);
    render(<FoldedText text="Short" />);
    expect(screen.getByText('Short').className).toBe('sp-folded');
    expect(button()).toBeNull();
  });

  it('opens and closes where it is longer', async () => {
    inAll(400);
    render(<FoldedText text="Long" />);
    expect(button()?.textContent).toBe('Show all');
    await userEvent.click(screen.getByRole('button'));
    expect(button()?.textContent).toBe('Show less');
    expect(button()?.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Long').className).toBe('sp-unfolded');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByText('Long').className).toBe('sp-folded');
  });

  it('gets its button when the window becomes narrower, and loses it when there is room again', () => {
    const height = inAll(0);
    render(<FoldedText text="Turned" />);
    height.mockReturnValue(400);
    fireEvent(window, new Event('resize'));
    expect(button()?.textContent).toBe('Show all');
    height.mockReturnValue(0);
    fireEvent(window, new Event('resize'));
    expect(button()).toBeNull();
  });
});
