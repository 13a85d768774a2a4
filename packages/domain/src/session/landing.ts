/** Where a user goes after signing in: the page that was asked for if it is one under /main, else /main. */
export function landingAddress(askedFor: string | undefined): string {
  if (askedFor === undefined) return '/main';
  const isUnderMain = /^\/main[/?#]/u.test(askedFor);
  // A backslash or a dot segment, also an encoded one, could still leave /main once a browser has resolved it.
  const staysThere = !/\\|\/(?:\.|%2e){1,2}(?:[/?#]|$)|[\u0000-\u001f]/iu.test(askedFor);
  return isUnderMain && staysThere ? askedFor : '/main';
}

export const signInRefused = 'Login failed, please use valid credentials';
