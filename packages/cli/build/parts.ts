import { late } from './late-builtins.js';

/** What only judging a document needs; what also the files of onboarding need is not among it. */
const judging = ['ajv', 'ajv-formats', 'fast-deep-equal', 'fast-uri', 'json-schema-traverse'];
/** What is asked for every day; all the other commands are together in one part. */
const everyday = ['account', 'accuracy', 'availability', 'booking', 'connection', 'content', 'log', 'token', 'uptime'];

/** Commands of these that a timer or a ticket asks for: what they need lies packed, and is unpacked in milliseconds. */
const seldom = /^commands\/log\/(?:hour-folder|report|sync)\.ts$/u;

/**
 * Help says how each figure is counted, which word was meant and which pages there are, and does without the other
 * rules.
 */
const forHelp = ['lib/nearest.ts', 'account/menu.ts', 'account/user.ts'];

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Names the part of the program that a module belongs to. A command loads few of them, and there are few in all. */
export function parts(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  const isLoadedWith = (file: string, id: string, modules: Modules): boolean => {
    const found =
      known.get(file) ?? loadedWith(id.replace(/(packages[\\/]cli[\\/]src[\\/]).*$/u, `$1${file}`), modules);
    known.set(file, found);
    return found.has(id);
  };
  return (id, modules) => {
    const path = id.replaceAll('\\', '/');
    if (path.startsWith(late)) return 'run';
    const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(path)?.[1];
    if (installed !== undefined) return partOfInstalled(installed);
    const [, name = '', file = ''] = /.*packages\/([\w-]+)\/src\/(.*)$/u.exec(path) ?? [];
    if (name !== 'cli') return partOfPackage(name, file, path);
    if (file === 'main.ts' || file === 'version.ts') return null;
    // For help, and for complaints about the command line.
    if (isLoadedWith('app/start.ts', id, modules)) return 'start';
    return isLoadedWith('app/run-command.ts', id, modules) ? 'run' : partOfCommand(file);
  };
}

function partOfInstalled(name: string): string {
  // Only what loads this part reads YAML.
  if (name === 'yaml') return 'rare';
  if (judging.includes(name)) return 'conformance';
  return name === 'commander' ? 'run' : 'call';
}

function partOfPackage(name: string, file: string, path: string): string | null {
  // Few call a supplier's own server, and it is little.
  if (file === 'node/probe.ts' || (name === 'conformance' && file.startsWith('node/'))) return 'rare';
  if (name === 'conformance') return isLive(file) ? 'live' : 'conformance';
  if (name !== 'domain') return path.startsWith('\0') ? null : 'call';
  if (file.startsWith('figures/') || forHelp.includes(file)) return 'start';
  // Only a report needs to be written.
  if (file === 'lib/sheet.ts' || file === 'failures/failure-sheet.ts') return 'rare';
  // The rules are short, and every command needs some of them.
  return file === 'compose.ts' || file.endsWith('/feature.ts') ? 'call' : 'run';
}

/** Most runs judge a document and call no server. The names of the operations are for both. */
const isLive = (file: string): boolean =>
  file.startsWith('mock/') || (file.startsWith('live/') && file !== 'live/exchange.ts' && file !== 'live/index.ts');

function partOfCommand(file: string): string {
  if (file === 'composition/composition.ts') return 'call';
  if (file === 'composition/composition-of-probes.ts') return 'rare';
  if (file === 'commands/validation/engine-parts.ts') return 'conformance';
  if (file === 'commands/validation/live-parts.ts') return 'live';
  // The other commands may use what these do, but not the other way round: each part runs as a whole when it is loaded.
  const noun = /^commands\/([\w-]+)\//u.exec(file)?.[1] ?? '';
  const isRare =
    file === 'kernel/terminal/open-in-browser.ts' ||
    file === 'help/narrowed.ts' ||
    seldom.test(file) ||
    (noun !== '' && !everyday.includes(noun));
  return isRare ? 'rare' : 'everyday';
}

/** A module with all that it imports at once. */
function loadedWith(id: string, modules: Modules): ReadonlySet<string> {
  if (modules.getModuleInfo(id) === null) throw new Error(`${id} is not there, and names a part of the program`);
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
}
