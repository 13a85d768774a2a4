// Before the first paint: the theme that the framing page asked for, or the system's.
'use strict';
(() => {
  const asked = new URLSearchParams(location.search).get('theme');
  const dark = asked === 'dark' || (asked !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
