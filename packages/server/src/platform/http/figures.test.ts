import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../kernel/package-root.js';
import { Figures } from './figures.js';
import { watchFigures, type WatchedFigures } from './watched-figures.js';

describe('the figures of the server', () => {
  const failures: string[] = [];
  const all: WatchedFigures = {
    connections: () => ({ open: 3, idle: 1, waiting: 2 }),
    batches: () => ({ running: 4, waiting: 7 }),
    longestWait: () => 12,
    attemptsAge: () => Promise.resolve(75),
    streams: () => 5,
    documents: () => ({ running: 1, waiting: 6 }),
    mails: () => Promise.resolve({ waiting: 8, givenUp: 9 }),
    freeBytes: () => Promise.resolve(1024),
    failed: (_, what) => failures.push(what),
  };
  const figuresOf = (watched: WatchedFigures): Figures => {
    const figures = new Figures();
    watchFigures(figures.registry, watched);
    return figures;
  };

  it('are named in the page for operators, each of them', async () => {
    const page = await readFile(join(packageRoot(), '../../docs/operations.md'), 'utf8');
    const names = figuresOf(all)
      .registry.getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => name.startsWith('portal_'));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(['alerts.yml', 'grafana-dashboard.json'])('are those that deploy/%s asks for', async (file) => {
    const text = await readFile(join(packageRoot(), '../../deploy', file), 'utf8');
    const asked = new Set(text.match(/\b(?:portal|process)_[a-z_]+/gu));
    const names = figuresOf(all)
      .registry.getMetricsAsArray()
      .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]);
    expect(asked.size).toBeGreaterThan(8);
    expect([...asked].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('show what waits at the moment they are asked for', async () => {
    const text = await figuresOf(all).registry.metrics();
    for (const line of [
      'portal_database_connections{state="waiting"} 2',
      'portal_batches{state="running"} 4',
      'portal_batches_longest_wait_seconds 12',
      'portal_attempts_age_seconds 75',
      'portal_streams 5',
      'portal_documents{state="waiting"} 6',
      'portal_mails{state="givenUp"} 9',
      'portal_data_free_bytes 1024',
    ])
      expect(text).toContain(line);
  });

  it('leave out the age of the newest attempt where there is none', async () => {
    const text = await figuresOf({ ...all, attemptsAge: () => Promise.resolve(undefined) }).registry.metrics();
    expect(text).not.toMatch(/^portal_attempts_age_seconds\b/mu);
  });

  it('leave out what cannot be found out, say why in the log, and show the rest', async () => {
    const away = (): Promise<never> => Promise.reject(new Error('out of reach'));
    const figures = figuresOf({ ...all, mails: away, freeBytes: away });
    const text = await figures.registry.metrics();
    expect(text).not.toMatch(/^portal_(?:mails|data_free_bytes)\b/mu);
    expect(text).toContain('portal_streams 5');
    expect(failures.sort()).toEqual(
      ['data_free_bytes', 'mails'].map((name) => `the figure portal_${name} could not be found out`),
    );
  });
});
