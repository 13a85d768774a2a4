import { CopiedBlock, MarkedLines } from './copied-block.js';

/** The change that takes no decision, as lines that go and lines that come. */
export function PatchLines({ diff }: { readonly diff: string }) {
  const lines = diff
    .trimEnd()
    .split('\n')
    .map((text) => {
      if (text.startsWith('+')) return { text, look: 'added' } as const;
      return text.startsWith('-') ? ({ text, look: 'marked' } as const) : { text };
    });
  return (
    <CopiedBlock
      caption={
        <>
          The change. <code>supplier validation fix</code> makes it in your file.
        </>
      }
      what="change"
      text={diff}
    >
      <MarkedLines lines={lines} />
    </CopiedBlock>
  );
}
