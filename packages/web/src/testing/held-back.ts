/** An answer that does not come before `come` is called. */
export function heldBack(): { readonly until: Promise<void>; readonly come: () => void } {
  let come = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { until, come };
}
