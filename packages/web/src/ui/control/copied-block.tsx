import { DuplicateIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import { useCopyToast } from '../hook/use-copy.js';

interface CopiedBlockProps {
  readonly caption: ReactNode;
  /** What it is, such as "body". */
  readonly what: string;
  /** What is copied. */
  readonly text: string;
  /** The text as it is shown, where lines are marked. */
  readonly children?: ReactNode;
}

/** A block of text as it is, with a button that copies it. */
export function CopiedBlock({ caption, what, text, children = text }: CopiedBlockProps) {
  const copy = useCopyToast();
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      <pre tabIndex={0} aria-label={`The ${what}`}>
        {children}
      </pre>
      <Button
        size="small"
        icon={<DuplicateIcon size={12} />}
        text={`Copy ${what}`}
        onClick={() => {
          copy(text);
        }}
      />
    </figure>
  );
}

interface Line {
  readonly text: string;
  readonly look?: 'marked' | 'added';
}

/** Lines of a block, of which some are marked. */
export const MarkedLines = ({ lines }: { readonly lines: readonly Line[] }) =>
  lines.map(({ text, look }, index) => (
    <span key={index} className={look === undefined ? 'sp-raw-line' : `sp-raw-line sp-raw-${look}`}>
      {text}
      {'\n'}
    </span>
  ));
