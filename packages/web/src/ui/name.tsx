/** A name as it was received, in its own writing direction. It takes at most four lines and is in full in its title. */
export function Name({ text }: { readonly text: string }) {
  return (
    <span className="sp-name" dir="auto" translate="no" title={text}>
      {text}
    </span>
  );
}
