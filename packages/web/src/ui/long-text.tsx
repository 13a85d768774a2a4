import { Tooltip } from '@blueprintjs/core';
import { CopyButton } from './copy-id.js';

/** A text of any length on one line, whole under the pointer and for whoever listens, and to be taken along. */
export function LongText({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <span className="sp-long">
      <Tooltip
        className="sp-long-target"
        popoverClassName="sp-message"
        hoverCloseDelay={300}
        content={
          <div className="sp-message-text" dir="auto" tabIndex={0}>
            {text}
          </div>
        }
      >
        <span className="sp-long-text" dir="auto" tabIndex={0}>
          {text}
        </span>
      </Tooltip>
      <CopyButton text={text} label={`Copy ${what}`} />
    </span>
  );
}
