import type { Environment } from '../terminal/terminal.js';

/** Whether complaints are for a machine: known before anything else is, so that every complaint can follow it. */
export function wantsJsonErrors(environment: Environment, format: string | undefined): boolean {
  const wish = environment['SUPPLIER_ERROR_FORMAT'];
  return wish === 'json' || (wish !== 'text' && (format === 'json' || format === 'jsonl' || format === 'ndjson'));
}
