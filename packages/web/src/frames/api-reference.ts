import 'swagger-ui-dist/swagger-ui.css';
import './api-reference.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import type { FromFrame, ToReference } from './frame-messages.js';

const room = document.getElementById('reference');
if (room === null) throw new Error('the page has no room for the reference');

// The frame has an opaque origin, so it cannot name the portal's origin as the target. These messages contain no
// secrets.
const say = (word: FromFrame): void => {
  window.parent.postMessage(word, '*');
};

window.addEventListener('message', ({ source, data }: MessageEvent<ToReference>) => {
  if (source !== window.parent) return;
  switch (data.kind) {
    case 'show':
      setTheme(data.dark);
      show(room, data.spec, data.isLarge);
      return;
    case 'theme':
      setTheme(data.dark);
      return;
    case 'open':
      open(data.tag, data.operation);
  }
});
// The renderer draws step by step, and again after each click.
new MutationObserver(nameForListeners).observe(room, { childList: true, subtree: true });
say('ready');

function setTheme(dark: boolean): void {
  // The renderer's own name for it, and that of our tokens.
  for (const name of ['dark-mode', 'bp6-dark']) document.documentElement.classList.toggle(name, dark);
}

function show(domNode: HTMLElement, spec: unknown, isLarge: boolean): void {
  try {
    SwaggerUI({
      domNode,
      spec,
      validatorUrl: null,
      docExpansion: isLarge ? 'none' : 'list',
      displayRequestDuration: true,
      onComplete: () => {
        say('shown');
      },
    });
  } catch {
    say('failed');
  }
}

/** What the renderer leaves unnamed. */
function nameForListeners(): void {
  document.getElementById('servers')?.setAttribute('aria-label', 'Server');
  document.getElementById('operations')?.setAttribute('aria-label', 'Operations');
  // The groups below it are of the third level.
  document.querySelector('.info .title')?.setAttribute('aria-level', '2');
}

const longest = 20;

/** Opens an operation and scrolls it into view. Its group is opened first, which takes a moment. */
function open(tag: string, operation: string, tries = 0): void {
  const block = document.getElementById(`operations-${partOf(tag)}-${partOf(operation)}`);
  if (block === null) {
    if (tries === 0)
      document.querySelector<HTMLElement>(`.opblock-tag[data-tag="${CSS.escape(tag)}"][data-is-open="false"]`)?.click();
    if (tries < longest)
      window.setTimeout(() => {
        open(tag, operation, tries + 1);
      }, 50);
    return;
  }
  const control = block.querySelector<HTMLElement>('.opblock-summary-control');
  if (control?.ariaExpanded === 'false') control.click();
  block.scrollIntoView({ block: 'start' });
  control?.focus({ preventScroll: true });
}

/** As the ids of the rendered operations are made. */
const partOf = (text: string): string => text.trim().replaceAll(/\s/gu, '_');
