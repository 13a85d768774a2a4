/** The decoded value of one cookie of this page. Undefined if it is not set or not readable. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
