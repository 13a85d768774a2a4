import {
  onboardingFields,
  onboardingTabs,
  sectionOf,
  type Field,
  type FormFault,
  type OnboardingTab,
  counted,
} from '@suppliers-portal/domain';

const [firstTab] = onboardingTabs;

export const tabOf = (field: Field): OnboardingTab =>
  onboardingTabs.find(({ id }) => id === sectionOf(field).tab) ?? tabNamed(undefined);

/** The tab with that name. For any other name, the first tab. */
export function tabNamed(name: string | null | undefined): OnboardingTab {
  const tab = onboardingTabs.find(({ id }) => id === name) ?? firstTab;
  if (tab === undefined) throw new Error('the onboarding form has no tabs');
  return tab;
}

/** What a fragment points at: a field by its id or its bare name, or a section. */
export function placeOf(
  fragment: string,
): { readonly tab: OnboardingTab; readonly id: string; readonly field?: Field } | undefined {
  const field =
    onboardingFields.find(({ id }) => id === fragment) ??
    onboardingFields.find(({ path }) => path.join('.') === fragment);
  if (field !== undefined) return { tab: tabOf(field), id: field.id, field };
  const tab = onboardingTabs.find(({ sections }) => sections.some(({ key }) => key === fragment));
  return tab === undefined ? undefined : { tab, id: fragment };
}

/** For example "3 fields need attention". */
export const attentionText = (count: number): string => `${counted(count, 'field needs', 'fields need')} attention`;

export const faultsIn = (faults: readonly FormFault[], fields: readonly Field[]): number =>
  faults.filter(({ field }) => fields.includes(field)).length;

/** Puts the focus into a field, or on the heading of a section. */
export function goTo(id: string): void {
  const place = document.getElementById(id);
  const control =
    place?.matches('input, textarea, button, select') === true
      ? place
      : (place?.querySelector<HTMLElement>('h2, input, textarea, button') ?? place);
  control?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: place.matches('section') ? 'start' : 'center' });
}
