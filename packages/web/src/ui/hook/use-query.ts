import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Undefined or an empty text removes the name from the address. */
export type PutQuery = (values: Readonly<Record<string, string | undefined>>) => void;

/** The query of the address, and the one way to change it. Changes replace the history entry and keep the fragment. */
export function useQuery(): { readonly search: URLSearchParams; readonly put: PutQuery } {
  const location = useLocation();
  const navigate = useNavigate();
  const present = useRef(location);
  useEffect(() => {
    present.current = location;
  }, [location]);
  const search = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const put = useCallback<PutQuery>(
    (values) => {
      const { search: before, hash } = present.current;
      const changed = new URLSearchParams(before);
      for (const [name, value = ''] of Object.entries(values)) {
        if (value === '') changed.delete(name);
        else changed.set(name, value);
      }
      const next = changed.toString();
      if (next !== new URLSearchParams(before).toString()) void navigate({ search: next, hash }, { replace: true });
    },
    [navigate],
  );
  return { search, put };
}
