import type { ToReport, FromFrame } from './frame-messages.js';

// A supplier's words stand in the report: this page has no origin, and its policy lets nothing run that is written in it.
window.addEventListener('message', ({ source, data }: MessageEvent<ToReport>) => {
  if (source !== window.parent) return;
  const report = new DOMParser().parseFromString(data.page, 'text/html');
  document.documentElement.replaceChildren(...report.documentElement.childNodes);
});
window.parent.postMessage('ready' satisfies FromFrame, '*');
