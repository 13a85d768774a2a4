import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { forgetPageAfterEach } from '../testing/forget-page.js';
import { usePrintWidth } from './use-print-width.js';

forgetPageAfterEach();

function Page() {
  return <div ref={usePrintWidth()}>Report</div>;
}

describe('a page on paper', () => {
  it('is as wide as on the screen while it is printed, and free again after', () => {
    render(<Page />);
    const page = screen.getByText('Report');
    page.getBoundingClientRect = () => new DOMRect(0, 0, 1122, 900);
    window.dispatchEvent(new Event('beforeprint'));
    expect(page.style.getPropertyValue('--sp-paper')).toBe('1122px');
    window.dispatchEvent(new Event('afterprint'));
    expect(page.style.getPropertyValue('--sp-paper')).toBe('');
  });
});
