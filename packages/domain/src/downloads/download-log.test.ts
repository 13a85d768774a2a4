import { describe, expect, it } from 'vitest';
import type { Progress } from '../lib/run-options.js';
import { InMemoryFileSink, InMemoryLogGateway } from '../testing/index.js';
import { DownloadLog, logDownloadFailed } from './download-log.js';
import { isLogWindow, logWindows } from './log-gateway.js';

describe('DownloadLog', () => {
  it('asks for the action and the hours, and keeps the file under the name that came with it [ACC-05]', async () => {
    const logs = new InMemoryLogGateway('line\r\n');
    const sink = new InMemoryFileSink();
    const progress: Progress[] = [];
    const saved = await new DownloadLog(logs, sink).execute(
      { action: 'MakeBook', hours: 24 },
      {
        onProgress: (step) => {
          progress.push(step);
        },
      },
    );
    expect(saved).toEqual({ ok: true, value: { name: 'makebook-24h.csv', bytes: 6, logPosition: 0 } });
    expect(logs.requests).toEqual([{ action: 'MakeBook', hours: 24 }]);
    expect(progress).toEqual([{ kind: 'bytes', received: 6, total: 6 }]);
  });

  it.each([
    ['Precheck', 'Failed to download Precheck logs, please retry.'],
    ['MakeBook', 'Failed to download MakeBook logs, please retry.'],
  ] as const)('has one sentence for a failed %s log, whatever the cause [ACC-08]', async (action, sentence) => {
    const logs = new InMemoryLogGateway();
    logs.failNextWith({ kind: 'forbidden', text: 'no' });
    const result = await new DownloadLog(logs, new InMemoryFileSink()).execute({ action, hours: 1 });
    expect(result).toEqual({ ok: false, failure: { kind: 'download', cause: { kind: 'forbidden', text: 'no' } } });
    expect(logDownloadFailed(action)).toBe(sentence);
  });

  it('offers 1, 3 and 24 hours [ACC-05]', () => {
    expect(logWindows).toEqual([1, 3, 24]);
    expect([1, 2, 3, 24, 25].filter(isLogWindow)).toEqual([1, 3, 24]);
  });
});
