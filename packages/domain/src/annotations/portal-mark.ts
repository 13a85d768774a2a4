import { actionLabel, type ActionName } from '../connection/action.js';
import type { Incident } from '../incidents/incident.js';
import type { Annotation, PortalMarkKind } from './annotation.js';

/** By these users choose which marks charts show. */
export const markGroups = ['own', 'connection', 'pullspec', 'maintenance'] as const;
export type MarkGroup = (typeof markGroups)[number];

export const markGroupLabels: Readonly<Record<MarkGroup, string>> = {
  own: 'Your marks',
  connection: 'Turn-offs, suspensions and turn-ons',
  pullspec: 'New PullSpec versions',
  maintenance: 'Maintenance of the agency',
};

export function markGroupOf({ portal }: Pick<Annotation, 'portal'>): MarkGroup {
  if (portal === undefined) return 'own';
  return portal === 'pullspec' || portal === 'maintenance' ? portal : 'connection';
}

interface MarkedRelease {
  readonly version: string;
  readonly publishedAt: number;
}

/** A notice of maintenance, as the domain or the wire has it. */
interface MarkedNotice {
  readonly id: number;
  readonly text: string;
  readonly from: number;
  readonly until: number;
}

type Ending =
  | { readonly kind: 'turned-on'; readonly by: string; readonly cause: string }
  | { readonly kind: 'time-over' | 'agency' };

/** An incident, as the domain or the wire has it. */
interface OffPeriod extends Pick<Incident, 'id' | 'offSince' | 'kind'> {
  readonly until?: number | null | undefined;
  readonly action?: ActionName | null | undefined;
  readonly ending?: Ending | null | undefined;
}

type Mark = Annotation & { readonly portal: PortalMarkKind };

/**
 * The marks of the portal: where off periods and maintenance begin and end, and where a version of PullSpec was
 * published.
 */
export const portalMarks = (
  offPeriods: readonly OffPeriod[],
  releases: readonly MarkedRelease[],
  maintenance: readonly MarkedNotice[] = [],
): readonly Mark[] => [
  ...offPeriods.flatMap((period) => [beginOf(period), ...endOf(period)]),
  ...releases.map(
    ({ version, publishedAt }): Mark => ({
      id: `pullspec-${version}`,
      at: publishedAt,
      text: `PullSpec ${version} was published`,
      by: 'the agency',
      portal: 'pullspec',
    }),
  ),
  ...maintenance.flatMap(({ id, text, from, until }): readonly Mark[] => {
    const mark = { by: 'the agency', portal: 'maintenance' } as const;
    return [
      { ...mark, id: `maintenance-${String(id)}`, at: from, text: `Maintenance: ${text}` },
      { ...mark, id: `maintenance-end-${String(id)}`, at: until, text: 'Maintenance ended' },
    ];
  }),
];

function beginOf({ id, offSince, kind, action }: OffPeriod): Mark {
  if (kind === 'off')
    return { id: `off-${id}`, at: offSince, text: 'Turned off', by: 'the agency', portal: 'turned-off' };
  const text = `${typeof action !== 'string' ? 'Connection' : actionLabel[action]} suspended`;
  return { id: `off-${id}`, at: offSince, text, by: 'the portal', portal: 'suspended' };
}

function endOf({ id, until, ending }: OffPeriod): readonly Mark[] {
  if (typeof until !== 'number' || !ending) return [];
  const mark = { id: `on-${id}`, at: until, portal: 'turned-on' } as const;
  switch (ending.kind) {
    case 'time-over':
      return [{ ...mark, text: 'Suspension ended', by: 'the portal' }];
    case 'agency':
      return [{ ...mark, text: 'Turned on', by: 'the agency' }];
    case 'turned-on':
      return [{ ...mark, text: `Turned on: ${ending.cause}`, by: ending.by }];
  }
}
