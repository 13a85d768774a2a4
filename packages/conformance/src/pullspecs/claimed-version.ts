const farthest = 65_536;
const claims = [
  /^[ \t]*["']?x-pullspec-version["']?[ \t]*:[ \t]*["']?([\w.-]+)/mu,
  /^[ \t]*["']?version["']?[ \t]*:[ \t]*["']?([\w.-]+)/mu,
];

/** The version of PullSpec that a document says it is written for, or whose number it carries; read from its head, before anything is parsed. */
export function claimedVersion(text: string, versions: readonly string[]): string | undefined {
  const head = text.slice(0, farthest);
  return claims
    .map((claim) => claim.exec(head)?.[1])
    .find((version) => version !== undefined && versions.includes(version));
}
