/** An issuer on this machine, for tests. It is called without TLS and without the check of its address. */
export const isOfThisMachine = (issuer: string): boolean => {
  const url = URL.parse(issuer);
  return url?.protocol === 'http:' && isLoopbackName(url.hostname);
};

export const isLoopbackName = (name: string): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/u.test(name);

/** An address as the tokens of an issuer have it: no slash at its end, no query. */
export function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url?.href.replace(/\/$/u, '') !== text || url.search !== '' || url.hash !== '') return false;
  return url.username === '' && url.password === '' && (url.protocol === 'https:' || isOfThisMachine(text));
}
