import { Fragment } from 'react';

/**
 * A name as it was received, in its own writing direction. It takes at most four lines and is in full in its title. An
 * address of email takes its second line after the @, before a single letter is on a line.
 */
export function Name({ text }: { readonly text: string }) {
  return (
    <span className="sp-name" dir="auto" translate="no" title={text}>
      {text.split('@').map((part, place) => (
        <Fragment key={place}>
          {place === 0 ? null : (
            <>
              @<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** An id and the name of what it is of. The id stays first, also before a name that is written from right to left. */
export function IdAndName({ id, name = '' }: { readonly id: string; readonly name?: string | undefined }) {
  return (
    <span className="sp-name" dir="ltr" title={`${id} ${name}`.trim()}>
      {id} <bdi translate="no">{name}</bdi>
    </span>
  );
}
