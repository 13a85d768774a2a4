import { readFile } from 'node:fs/promises';
import { textIn } from './text-in.js';

/** A text file that a person made. */
export const readText = async (path: string): Promise<string> => textIn(await readFile(path));
