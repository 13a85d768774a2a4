/**
 * The parts of an advisory in the OSV form (https://ossf.github.io/osv-schema) that say which versions it is about.
 * @typedef {{ introduced?: string, fixed?: string, last_affected?: string }} Event
 * @typedef {{ package?: { ecosystem?: string, name?: string }, versions?: string[],
 *   ranges?: { type?: string, events?: Event[] }[] }} Affected
 * @typedef {{ id: string, summary?: string, withdrawn?: string, affected?: Affected[] }} Advisory
 * @typedef {{ id: string, summary: string, name: string, version: string, fixed: string | undefined }} Hit
 */

/**
 * Compares two versions as https://semver.org does, item 11.
 * @param {string} a
 * @param {string} b
 */
export function compareVersions(a, b) {
  const [x, y] = [a, b].map((version) => {
    const [release = '', ...before] = (version.split('+')[0] ?? '').split('-');
    return { release: release.split('.'), before: before.length === 0 ? [] : before.join('-').split('.') };
  });
  if (x === undefined || y === undefined) return 0;
  const release = compareParts(x.release, y.release);
  if (release !== 0) return release;
  // A version before a release is lower than the release.
  if (x.before.length === 0 || y.before.length === 0) return y.before.length - x.before.length;
  return compareParts(x.before, y.before);
}

/**
 * @param {string[]} a
 * @param {string[]} b
 */
function compareParts(a, b) {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [x, y] = [a[at], b[at]];
    if (x === undefined || y === undefined) return x === y ? 0 : x === undefined ? -1 : 1;
    const [isNumber, isOtherNumber] = [/^\d+$/u.test(x), /^\d+$/u.test(y)];
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    if (x !== y) return isNumber ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return 0;
}

/**
 * Goes through the events of a range in the order of their versions.
 * @param {Event[]} events
 * @param {string} version
 */
function isIn(events, version) {
  /** @param {Event} event */
  const at = ({ introduced, fixed, last_affected: last }) => introduced ?? fixed ?? last ?? '0';
  let is = false;
  for (const event of events.toSorted((a, b) => compareVersions(at(a), at(b)))) {
    const side = compareVersions(version, at(event));
    if (event.introduced !== undefined && side >= 0) is = true;
    if (event.fixed !== undefined && side >= 0) is = false;
    if (event.last_affected !== undefined && side > 0) is = false;
  }
  return is;
}

/**
 * The packages that an advisory is about.
 * @param {Advisory} advisory
 * @param {ReadonlyMap<string, ReadonlySet<string>>} versionsOf the versions of each package in the lock file
 * @returns {Hit[]}
 */
export function hitsOf({ id, summary, withdrawn, affected }, versionsOf) {
  if (withdrawn !== undefined) return [];
  return (affected ?? []).flatMap(({ package: about, versions, ranges }) => {
    const { name } = about ?? {};
    if (about?.ecosystem !== 'npm' || name === undefined) return [];
    const known = (ranges ?? []).filter(({ type }) => type === 'SEMVER' || type === 'ECOSYSTEM');
    return [...(versionsOf.get(name) ?? [])]
      .filter(
        (version) => versions?.includes(version) === true || known.some(({ events }) => isIn(events ?? [], version)),
      )
      .map((version) => ({
        id,
        summary: summary ?? 'no summary',
        name,
        version,
        fixed: known
          .flatMap(({ events }) => (events ?? []).flatMap(({ fixed }) => fixed ?? []))
          .find((fixed) => compareVersions(fixed, version) > 0),
      }));
  });
}
