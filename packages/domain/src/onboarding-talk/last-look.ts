import { changedFields, type FormChange } from '../onboarding/compare-forms.js';
import { parseForm } from '../onboarding/form.js';

/**
 * What changed in the form since a person looked. Undefined: the person has not looked yet, or a form cannot be read.
 */
export function changesSinceLook(
  data: string,
  look: { readonly data: string } | undefined,
): readonly FormChange[] | undefined {
  if (look === undefined) return undefined;
  const [before, now] = [parseForm(look.data), parseForm(data)];
  return before.ok && now.ok ? changedFields(before.value, now.value) : undefined;
}
