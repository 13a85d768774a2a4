import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Parts of Node that bring many others, and that most runs of a command do not need. */
const builtins = new Set(['node:child_process', 'node:crypto', 'node:fs/promises', 'node:timers/promises', 'node:v8']);
/** What the modules begin with that stand for them. */
export const late = '\0late:';
const load = createRequire(import.meta.url);

/**
 * Loads these parts of Node when one of their functions is called for the first time. Classes and values are not
 * passed on: to import one of them fails the build.
 */
export function lateBuiltins(): Plugin {
  return {
    name: 'late-builtins',
    enforce: 'pre',
    resolveId: (id) => (builtins.has(id) ? { id: late + id, moduleSideEffects: false } : null),
    load(id) {
      if (!id.startsWith(late)) return null;
      const name = id.slice(late.length);
      const functions = Object.entries(load(name) as Readonly<Record<string, unknown>>)
        .filter(([key, value]) => typeof value === 'function' && /^[a-z]/u.test(key))
        .map(([key]) => `export const ${key} = (...given) => it().${key}(...given);`);
      return [`const it = () => process.getBuiltinModule('${name}');`, ...functions].join('\n');
    },
  };
}
