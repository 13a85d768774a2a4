// Runs before first paint. The portal takes the theme over in src/state/preference-state.ts.
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

// Who is signed in needs the whole portal, so its scripts come together with the first one and not after it. The sign-in
// screen needs none of them. src/main.tsx decides which of the two is shown.
(function () {
  const files = document.querySelector('meta[name="portal-files"]');
  if (files === null || window.localStorage.getItem('suppliers-portal.session') === null) return;
  for (const file of files.content.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
})();
