import { isObject, setMember, type Json } from '../../tree/json.js';

const FAR = 1_000_000_000;
const LONG = 5_000;
const MANY = 300;

/** The same body with one thing in it changed: left out, null, of another type, or beyond what is usual. */
export function brokenOnes(body: Json): Json[] {
  if (Array.isArray(body))
    return [
      ...others(body),
      [],
      Array.from({ length: MANY }, () => body[0] ?? null),
      ...body.slice(0, 1).flatMap((item) => brokenOnes(item).map((one) => [one, ...body.slice(1)])),
    ];
  if (isObject(body))
    return [
      ...others(body),
      ...Object.keys(body).map((name) => without(body, name)),
      ...Object.entries(body).flatMap(([name, value]) => brokenOnes(value).map((one) => withMember(body, name, one))),
    ];
  if (typeof body === 'number') return [...others(body), -1, FAR, body + 0.5];
  if (typeof body === 'string') return [...others(body), '', `${body}?`, 'x'.repeat(LONG)];
  return others(body);
}

function others(value: Json): Json[] {
  const strange: Json[] = ['PSV-OTHER', 7, true, null, {}];
  return strange.filter((one) => typeof one !== typeof value || (one === null) !== (value === null));
}

export function without(body: Json, name: string): Json {
  return isObject(body) ? Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)) : body;
}

export function withMember(body: Json, name: string, value: Json): Json {
  const made = isObject(body) ? { ...body } : {};
  setMember(made, name, value);
  return made;
}
