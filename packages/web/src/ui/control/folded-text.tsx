import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.js';

/** Shows four lines of a text. If there are more, a button shows all of them. */
export function FoldedText({ text }: { readonly text: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  useLayoutEffect(() => {
    if (open) return;
    // The width of the window decides how many lines there are.
    const measure = (): void => {
      const { scrollHeight = 0, clientHeight = 0 } = shown.current ?? {};
      setLong(scrollHeight > clientHeight + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
    };
  }, [open, text]);
  return (
    <>
      <span ref={shown} className={open ? 'sp-unfolded' : 'sp-folded'} dir="auto">
        {text}
      </span>
      {long ? (
        <Button
          variant="minimal"
          size="small"
          text={open ? 'Show less' : 'Show all'}
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        />
      ) : null}
    </>
  );
}
