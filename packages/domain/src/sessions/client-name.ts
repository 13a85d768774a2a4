const browsers: readonly (readonly [RegExp, string])[] = [
  // Most browsers also name those that they descend from, so the order matters.
  [/\b(?:Edg|EdgA|EdgiOS)\//u, 'Edge'],
  [/\b(?:OPR|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/u, 'iOS'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];
const found = (list: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

const longest = 80;
/** No browser sends more. What comes after this is not looked at, because a stranger chooses it. */
const longestRead = 500;

/** What a person recognises their browser or tool by. It comes from the caller, so it is a hint and no proof. */
export function clientName(userAgent: string | undefined): string | undefined {
  const sent = userAgent?.slice(0, longestRead).trim() ?? '';
  const tool = /^supplier(?:-cli)?[/ ](\d[\w.+-]*)/u.exec(sent)?.[1];
  if (tool !== undefined) return `supplier ${tool}`.slice(0, longest);
  if (!sent.startsWith('Mozilla/')) return /^[\w.+-]+(?:\/[\w.+-]+)?/u.exec(sent)?.[0].slice(0, longest);
  const [browser, system] = [found(browsers, sent) ?? 'Browser', found(systems, sent)];
  return system === undefined ? browser : `${browser} on ${system}`;
}
