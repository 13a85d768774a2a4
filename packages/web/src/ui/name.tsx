/** A name as it is written wherever it comes from, in whichever direction; two lines at most, whole in its title. */
export function Name({ text }: { readonly text: string }) {
  return (
    <span className="sp-name" dir="auto" translate="no" title={text}>
      {text}
    </span>
  );
}
