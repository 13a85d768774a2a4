import { Tooltip } from '@blueprintjs/core';
import { CopyButton } from './copy-id.js';

/**
 * Shows a text of any length on one line. Users can read all of it in the tooltip or with a screen reader, and copy
 * it.
 */
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
