import { judgementOf } from './judge.js';
import type { Handed } from './judge-apart.js';

// One document, one process: whatever it does to the engine ends with it.
process.once('message', ({ document, reference }: Handed) => {
  process.send?.(judgementOf(document, reference), () => {
    process.disconnect();
  });
});
