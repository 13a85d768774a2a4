/** All keys of the signed-in user start with this. Drafts survive a sign-out and have a longer prefix. */
export const userKeyPrefix = 'suppliers-portal.';
export const draftPrefix = `${userKeyPrefix}draft.`;

/** Returns a stored value, or undefined if it is missing or not readable. Stored values can be years old. */
export function readStored<Value>(
  storage: Storage,
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | undefined {
  const text = storage.getItem(key);
  const value = text === null ? undefined : readJson(text);
  return isValue(value) ? value : undefined;
}

/** Parses a text as JSON. Undefined if it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeStored(storage: Storage, key: string, value: unknown): void {
  storage.setItem(key, JSON.stringify(value));
}

export function forgetUser(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (key?.startsWith(userKeyPrefix) === true && !key.startsWith(draftPrefix)) storage.removeItem(key);
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
