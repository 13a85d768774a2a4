import { parentPort, workerData } from 'node:worker_threads';
import type { Source } from '@suppliers-portal/conformance';
import { judgementOf } from './judge.js';

// One document, one thread: whatever it does to the engine ends with the thread.
const { document, reference } = workerData as { readonly document: Source; readonly reference: Source };
parentPort?.postMessage(judgementOf(document, reference));
