import type { ToReport, FromFrame } from './frame-messages.js';

// The report contains text from a supplier. So this page has no origin, and its policy runs no script from the report.
window.addEventListener('message', ({ source, data }: MessageEvent<ToReport>) => {
  if (source !== window.parent) return;
  const report = new DOMParser().parseFromString(data.page, 'text/html');
  document.documentElement.replaceChildren(...report.documentElement.childNodes);
});
window.parent.postMessage('ready' satisfies FromFrame, '*');
