const bands: Readonly<Record<string, string>> = {
  'lt1s': '< 1 s',
  '1to3s': '1–3 s',
  '3to5s': '3–5 s',
  '5to10s': '5–10 s',
  '10to30s': '10–30 s',
  'ge30s': '≥ 30 s',
  'none': 'no answer',
};
export const latencyLabel = (value: string): string => bands[value] ?? value;
export const latencyBandOrder: readonly string[] = Object.keys(bands);

/** The band of a response time. Attempts without any answer have a separate band. */
export function latencyBand(milliseconds: number, answered: boolean): string {
  if (!answered) return 'none';
  if (milliseconds < 1000) return 'lt1s';
  if (milliseconds < 3000) return '1to3s';
  if (milliseconds < 5000) return '3to5s';
  if (milliseconds < 10_000) return '5to10s';
  return milliseconds < 30_000 ? '10to30s' : 'ge30s';
}
