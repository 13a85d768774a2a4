import { describe, expect, it } from 'vitest';
import { markGroupOf, portalMarks } from './portal-mark.js';

const texts = (...given: Parameters<typeof portalMarks>): string[] =>
  portalMarks(...given).map(({ id, at, text, by, portal }) => [id, at, text, by, portal].join(' | '));

describe('the marks of the portal', () => {
  it('are the start and the end of each off period, with who did it', () => {
    expect(
      texts(
        [
          { id: '1', kind: 'suspended', offSince: 10, until: 20, action: 'MakeBook', ending: { kind: 'time-over' } },
          { id: '2', kind: 'off', offSince: 30, until: 40, ending: { kind: 'agency' } },
          {
            id: '3',
            kind: 'suspended',
            offSince: 50,
            until: 60,
            ending: { kind: 'turned-on', by: 'ana@andaman.example', cause: 'Others' },
          },
        ],
        [],
      ),
    ).toEqual([
      'off-1 | 10 | Makebook suspended | the portal | suspended',
      'on-1 | 20 | Suspension ended | the portal | turned-on',
      'off-2 | 30 | Turned off | the agency | turned-off',
      'on-2 | 40 | Turned on | the agency | turned-on',
      'off-3 | 50 | Connection suspended | the portal | suspended',
      'on-3 | 60 | Turned on: Others | ana@andaman.example | turned-on',
    ]);
  });

  it('have no end while the connection is off, and name each new version of PullSpec', () => {
    expect(texts([{ id: '1', kind: 'off', offSince: 10 }], [{ version: '1.5.0', publishedAt: 15 }])).toEqual([
      'off-1 | 10 | Turned off | the agency | turned-off',
      'pullspec-1.5.0 | 15 | PullSpec 1.5.0 was published | the agency | pullspec',
    ]);
  });

  it('are the start and the end of each maintenance', () => {
    expect(texts([], [], [{ id: 7, text: 'Searches pause', from: 10, until: 20 }])).toEqual([
      'maintenance-7 | 10 | Maintenance: Searches pause | the agency | maintenance',
      'maintenance-end-7 | 20 | Maintenance ended | the agency | maintenance',
    ]);
  });

  it('are in four groups', () => {
    const kinds = [undefined, 'suspended', 'turned-off', 'turned-on', 'pullspec', 'maintenance'] as const;
    expect(kinds.map((portal) => markGroupOf(portal === undefined ? {} : { portal }))).toEqual([
      'own',
      'connection',
      'connection',
      'connection',
      'pullspec',
      'maintenance',
    ]);
  });
});
