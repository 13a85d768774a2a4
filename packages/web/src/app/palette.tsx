import { Suspense, useState, type ComponentProps } from 'react';
import { useScriptLoads } from '../state/container.js';
import type { CommandPalette } from '../shell/command-palette.js';
import { lazily } from './views.js';

/**
 * The command palette. It is loaded when it is first opened. After that it stays mounted, so that closing returns the
 * focus.
 */
export function Palette(props: ComponentProps<typeof CommandPalette>) {
  const scriptLoads = useScriptLoads();
  const [Part] = useState(() =>
    lazily(scriptLoads, 'palette', async () => (await import('../shell/command-palette.js')).CommandPalette),
  );
  const [asked, setAsked] = useState(props.isOpen);
  if (props.isOpen && !asked) setAsked(true);
  return asked ? (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ) : null;
}
