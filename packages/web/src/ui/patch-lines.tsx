import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useCopyToast } from './use-copy.js';

const lookOf = (text: string): string => {
  if (text.startsWith('+')) return 'sp-raw-line sp-raw-added';
  return text.startsWith('-') ? 'sp-raw-line sp-raw-marked' : 'sp-raw-line';
};

/** The change that takes no decision, as lines that go and lines that come. */
export function PatchLines({ diff }: { readonly diff: string }) {
  const copy = useCopyToast();
  const lines = diff.trimEnd().split('\n');
  return (
    <figure>
      <figcaption>
        The change. <code>supplier validation fix</code> makes it in your file.
      </figcaption>
      <pre tabIndex={0} aria-label="The change">
        {lines.map((text, index) => (
          <span key={index} className={lookOf(text)}>
            {text}
            {'\n'}
          </span>
        ))}
      </pre>
      <Button
        size="small"
        icon={<DuplicateIcon size={12} />}
        text="Copy change"
        onClick={() => {
          copy(diff);
        }}
      />
    </figure>
  );
}
