import { judgementOf } from './judge.js';
import type { Handed } from './judge-apart.js';

// One process per document. If a document damages the engine, the damage ends with the process.
process.once('message', ({ document, reference }: Handed) => {
  process.send?.(judgementOf(document, reference), () => {
    process.disconnect();
  });
});
