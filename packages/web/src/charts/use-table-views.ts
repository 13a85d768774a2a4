import { useCallback, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isRecord, readStored, userKeyPrefix, writeStored } from '../browser/stored.js';
import { useTabStorage } from '../state/container.js';

const key = `${userKeyPrefix}table-views`;
const parameter = 'table';

export interface TableViews {
  readonly isOpen: (chart: string) => boolean;
  readonly toggle: (chart: string) => void;
}

/** Which charts of a page show their table: said by the address, and remembered by the tab for the way back. */
export function useTableViews(page: string): TableViews {
  const tabStorage = useTabStorage();
  const [search, setSearch] = useSearchParams();
  const open = search.get(parameter);
  const charts = (open ?? '').split(',').filter((chart) => chart !== '');

  const show = useCallback(
    (next: readonly string[]) => {
      writeStored(tabStorage, key, { ...remembered(tabStorage), [page]: next });
      setSearch(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next.length === 0) changed.delete(parameter);
          else changed.set(parameter, next.join(','));
          return changed;
        },
        { replace: true },
      );
    },
    [tabStorage, page, setSearch],
  );

  // Only when the page comes: afterwards the address leads.
  const restore = useEffectEvent(() => {
    const before = remembered(tabStorage)[page] ?? [];
    if (open === null && before.length > 0) show(before);
  });
  useEffect(() => {
    restore();
  }, [page]);

  return {
    isOpen: (chart) => charts.includes(chart),
    toggle: (chart) => {
      show(charts.includes(chart) ? charts.filter((other) => other !== chart) : [...charts, chart]);
    },
  };
}

type Remembered = Readonly<Record<string, readonly string[]>>;
const isRemembered = (value: unknown): value is Remembered =>
  isRecord(value) &&
  Object.values(value).every((charts) => Array.isArray(charts) && charts.every((chart) => typeof chart === 'string'));
const remembered = (storage: Storage): Remembered => readStored(storage, key, isRemembered) ?? {};
