import type { FileSource } from '../downloads/remote-file.js';
import { callCells, callFileHeader, callJson } from '../failures/call-file.js';
import {
  callMatches,
  callValue,
  filteredDimensions,
  knowsAttempts,
  narrowed,
  type FailureDimension,
} from '../failures/failure-dimension.js';
import type { CallFormat, FailureGateway } from '../failures/failure-gateway.js';
import {
  neighbourMinutes,
  noSuchCall,
  shownNeighbours,
  enoughCalls,
  usualCalls,
  type CallPage,
  type CallPlace,
  type FailedCall,
  type FailureGroup,
  type FailureReport,
  type FailureSample,
  type FailureSamples,
  type FailureWindow,
} from '../failures/failure-report.js';
import { csvFile } from '../lib/csv.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

/** Groups its calls itself, so that its groups and its calls agree. */
export class InMemoryFailureGateway extends Faults implements FailureGateway {
  readonly files: { readonly window: FailureWindow; readonly format: CallFormat; readonly search?: string }[] = [];

  constructor(
    public failures: readonly FailureSample[],
    public attempts: number,
    /** Attempts by dimension and value, for the groups that have some. */
    public attemptsOf: Readonly<Partial<Record<FailureDimension, Readonly<Record<string, number>>>>> = {},
    /**
     * The rules by which the partner is judged, where they are not the usual ones, and since when failures are kept.
     */
    public rules: Pick<FailureReport, 'minimum' | 'minimumVolume' | 'keptSince'> = {},
  ) {
    super();
  }

  group(window: FailureWindow, by: FailureDimension): Answer<FailureReport> {
    return this.answer(() => {
      const matched = this.matching(window);
      const within = this.within(window);
      const isFiltered = filteredDimensions(window.only).length > 0;
      return {
        ...window,
        attempts: this.attempts,
        failures: within.length,
        ...this.rules,
        ...(isFiltered ? { matched: matched.length } : {}),
        groups: this.groupsOf(matched, window, by),
        others: { values: 0, failures: 0 },
      };
    });
  }

  samples(
    window: FailureWindow,
    { search = '', after, limit = usualCalls, withExchange = false, isShortCount = false }: CallPage = {},
  ): Answer<FailureSamples> {
    return this.answer(() => {
      const found = this.searched(window, search);
      const start = Number(after ?? 0);
      const end = start + limit;
      return {
        ...(isShortCount && found.length > enoughCalls
          ? { total: enoughCalls, isMore: true as const }
          : { total: found.length }),
        samples: found.slice(start, end).map((call) => (withExchange ? call : withoutExchange(call))),
        ...(end < found.length ? { next: String(end) } : {}),
      };
    });
  }

  call({ action, id }: CallPlace): Answer<FailedCall> {
    const call = this.failures.find((one) => one.id === id);
    if (call === undefined) return Promise.resolve(failed({ kind: 'no-data', text: noSuchCall }));
    const within = neighbourMinutes * 60_000;
    const neighbours = this.failures
      .filter((one) => one !== call && one.hotelId === call.hotelId && Math.abs(one.at - call.at) <= within)
      .toSorted((a, b) => Math.abs(a.at - call.at) - Math.abs(b.at - call.at));
    return this.answer(() => ({
      action,
      call,
      neighbours: neighbours
        .slice(0, shownNeighbours)
        .toSorted((a, b) => a.at - b.at)
        .map((one) => ({ ...withoutExchange(one), action })),
      neighbourTotal: neighbours.length,
    }));
  }

  callFile(window: FailureWindow, format: CallFormat, search?: string): FileSource {
    const asked = { window, format, ...(search === undefined ? {} : { search }) };
    return {
      key: JSON.stringify(asked),
      open: () => {
        this.files.push(asked);
        return this.answer(() => {
          const found = this.searched(window, search ?? '');
          const text =
            format === 'csv'
              ? csvFile(callFileHeader, found.map(callCells))
              : found.map((call) => `${callJson(call)}\n`).join('');
          const bytes = Uint8Array.from(utf8(text), (sign) => sign.charCodeAt(0));
          return {
            name: `failed-calls-${window.action.toLowerCase()}.${format}`,
            contentType: format === 'csv' ? 'text/csv' : 'application/x-ndjson',
            startsAt: 0,
            bytes: (async function* () {
              yield await Promise.resolve(bytes);
            })(),
          };
        });
      },
    };
  }

  private groupsOf(
    matched: readonly FailureSample[],
    window: FailureWindow,
    by: FailureDimension,
  ): readonly FailureGroup[] {
    const counted = new Map<string, FailureSample[]>();
    for (const call of matched) counted.set(callValue(call, by), [...(counted.get(callValue(call, by)) ?? []), call]);
    return [...counted]
      .map(([value, calls]): FailureGroup => {
        const seconds = calls.map(({ at }) => Math.floor(at / 1000) * 1000);
        const label = by === 'hotel' ? calls.find(({ hotelName }) => hotelName !== undefined)?.hotelName : undefined;
        const attempts = knowsAttempts(window, window.only, by) ? this.attemptsOf[by]?.[value] : undefined;
        return {
          value,
          failures: calls.length,
          firstSeen: Math.min(...seconds),
          lastSeen: Math.max(...seconds),
          ...(label === undefined ? {} : { label }),
          ...(attempts === undefined ? {} : { attempts }),
        };
      })
      .sort((a, b) => b.failures - a.failures);
  }

  private searched(window: FailureWindow, search: string): readonly FailureSample[] {
    const wanted = search.trim().toLowerCase();
    return this.matching(window)
      .filter(({ requestId, hotelId, hotelName = '', message = '' }) =>
        [requestId, hotelId, hotelName, message].some((text) => text.toLowerCase().includes(wanted)),
      )
      .toSorted((a, b) => b.at - a.at);
  }

  private matching(window: FailureWindow): readonly FailureSample[] {
    return this.within({ ...window, ...narrowed(window, window.only) }).filter((call) =>
      callMatches(call, window.only),
    );
  }

  private within({ from, to }: FailureWindow): readonly FailureSample[] {
    return this.failures.filter(({ at }) => at >= from && at < to);
  }
}

function withoutExchange(call: FailureSample): FailureSample {
  const { request, response, ...rest } = call;
  return request === undefined && response === undefined ? call : rest;
}

/** One sign for each byte: the domain knows no encoder. */
const utf8 = (text: string): string =>
  encodeURIComponent(text).replaceAll(/%([0-9A-F]{2})/gu, (_, byte: string) => String.fromCharCode(parseInt(byte, 16)));

export const failuresTwins = () => ({
  failureGateway: new InMemoryFailureGateway([], 0),
});
