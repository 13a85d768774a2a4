import { readFileSync } from 'node:fs';

/** The memory of a process from /proc, at its peak (VmHWM) or now (VmRSS); 0 once it is gone. */
export function memoryOf(pid: number | undefined, field: 'VmHWM' | 'VmRSS'): number {
  try {
    return (
      Number(
        new RegExp(`${field}:\\s+(\\d+) kB`, 'u').exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0,
      ) * 1024
    );
  } catch {
    return 0;
  }
}
