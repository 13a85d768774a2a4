import type { Field, OnboardingTab } from '@suppliers-portal/domain';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { goTo, placeOf, tabNamed, tabOf } from './form-places.js';

interface FormPlace {
  readonly tab: OnboardingTab;
  /** Opens a tab, or the section of it that is named. */
  readonly choose: (tab: string, section?: string) => void;
  /** Opens the tab of a field and puts the focus into it. */
  readonly open: (field: Field) => void;
}

/** Which part of the form is looked at: the address says it, and its fragment points at one field or section. */
export function useFormPlace(): FormPlace {
  const { search, hash, key } = useLocation();
  const navigate = useNavigate();
  const place = placeOf(hash.slice(1));
  const placeId = place?.id;
  const go = useCallback(
    (tab: string, fragment: string) => {
      const asked = new URLSearchParams(search);
      asked.set('tab', tab);
      void navigate({ search: asked.toString(), hash: fragment }, { replace: true });
    },
    [navigate, search],
  );
  // The same place can be requested twice. Then only the key of the location changes.
  useEffect(() => {
    if (placeId !== undefined) goTo(placeId);
  }, [placeId, key]);
  return {
    tab: place?.tab ?? tabNamed(new URLSearchParams(search).get('tab')),
    choose: (tab, section = '') => {
      go(tab, section);
    },
    open: (field) => {
      go(tabOf(field).id, field.id);
    },
  };
}
