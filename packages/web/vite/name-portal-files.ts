import type { Plugin } from 'vite';

type Bundle = Readonly<Record<string, Readonly<{ type: string }>>>;
interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
}

/** Names in index.html the scripts that a signed-in user needs, so that `early.js` can fetch them at once. */
export function namePortalFiles(): Plugin {
  return {
    name: 'name-portal-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        // The pages in frames do not load the portal.
        if (path !== '/index.html') return [];
        const files = withImports(bundle ?? {}, /[\\/]entry[\\/]open-portal\.tsx$/u);
        if (files.length === 0) throw new Error('the bundle has no portal');
        const content = files.filter((file) => !html.includes(file)).map((file) => `/${file}`);
        return [{ tag: 'meta', attrs: { name: 'portal-files', content: content.join(' ') }, injectTo: 'head' }];
      },
    },
  };
}

/** A script of the bundle and all that it imports. */
function withImports(bundle: Bundle, entry: RegExp): readonly string[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const found = new Set<string>();
  const waiting = chunks
    .filter(({ facadeModuleId }) => entry.test(facadeModuleId ?? ''))
    .map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []));
  }
  return [...found];
}
