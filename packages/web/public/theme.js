// Sets the theme before first paint. The page itself takes over in src/state/theme-state.ts.
(function () {
  const cookie = /(?:^|; )sp-preferences=([^;]*)/.exec(document.cookie);
  let theme = 'system';
  try {
    theme = cookie ? JSON.parse(decodeURIComponent(cookie[1])).theme : theme;
  } catch {
    theme = 'system';
  }
  const dark = theme === 'dark' || (theme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.body.classList.toggle('bp6-dark', dark);
  document.querySelector('meta[name="color-scheme"]').content = dark ? 'dark' : 'light';
})();
