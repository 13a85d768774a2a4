import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.js';

const save = (): HTMLButtonElement => screen.getByRole('button', { name: 'Save' });

it('keeps the focus and its name while it works, says that it works, and ignores presses', async () => {
  const onClick = vi.fn();
  const onClickAround = vi.fn();
  const form = (isWorking: boolean) => (
    <div onClick={onClickAround}>
      <Button text="Save" loading={isWorking} onClick={onClick} />
    </div>
  );
  const { rerender } = render(form(false));
  await userEvent.click(save());
  expect([onClick.mock.calls.length, save().getAttribute('aria-busy')]).toEqual([1, null]);

  rerender(form(true));
  await userEvent.click(save());
  await userEvent.keyboard('{Enter} ');
  expect(document.activeElement).toBe(save());
  expect([save().getAttribute('aria-busy'), save().getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  expect([onClick.mock.calls.length, onClickAround.mock.calls.length]).toEqual([1, 1]);

  rerender(form(false));
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('sends no form while it works, neither by a press nor by Enter in a field', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => {
    event.preventDefault();
  });
  const form = (isWorking: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Email" />
      <Button type="submit" text="Save" loading={isWorking} />
    </form>
  );
  const { rerender } = render(form(true));
  await userEvent.click(save());
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('keeps the focus when it becomes disabled, and leaves the order of Tab when the focus moves on', async () => {
  const onClick = vi.fn();
  const pages = (isLast: boolean) => (
    <>
      <Button text="Save" disabled={isLast} onClick={onClick} />
      <Button text="Other" />
    </>
  );
  const { rerender } = render(pages(false));
  save().focus();
  rerender(pages(true));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(save());
  expect([save().disabled, save().getAttribute('aria-disabled'), onClick.mock.calls.length]).toEqual([
    false,
    'true',
    0,
  ]);

  // Another window has the focus: the page still knows which element had it.
  fireEvent.blur(save());
  expect(save().disabled).toBe(false);
  await userEvent.tab();
  expect(save().disabled).toBe(true);
});
