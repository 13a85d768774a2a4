import type { Plugin } from 'vite';

/** Lets the browser fetch the font together with the style sheet instead of after it. */
export function preloadFont(namePart: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        // The pages in frames get no preload, because no one waits for their font.
        if (path !== '/index.html') return [];
        const file = Object.keys(bundle ?? {}).find((name) => name.includes(namePart));
        if (file === undefined) throw new Error(`the bundle holds no font named ${namePart}`);
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
