import type { ApiDocument, Located } from '../document/api-document.js';
import { listMember, member, objectMember, textMember, type Json } from '../tree/json.js';
import { child, ROOT } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { canExist, hasForeignSign, hasOpenPercent, isPlaceholder, isPrivate, plainHost } from './hosts.js';
import type { Pair } from './match-operations.js';
import { hasStrayBraces, noPathFollowsText, strayBracesText } from './server-object.js';

/** The servers that count for the operations that the agency calls: their own, those of their path, or those of the document. */
export function checkServers(reference: ApiDocument, supplier: ApiDocument, pairs: readonly Pair[]): Defect[] {
  const root = { json: supplier.root, pointer: ROOT };
  const homes = new Map<string, { home: Located; names: string[] }>();
  for (const { name, supplier: operation } of pairs) {
    const home =
      [operation.at, operation.beside, operation.item].find((one) => Array.isArray(member(one?.json, 'servers'))) ??
      root;
    const known = homes.get(home.pointer) ?? { home, names: [] };
    known.names.push(name);
    homes.set(home.pointer, known);
  }
  if (homes.size === 0) homes.set(ROOT, { home: root, names: [] });
  return [...homes.values()].flatMap(({ home, names }) =>
    serversOf(reference, home).flatMap((defect) =>
      names.length === 0 || home.pointer === ROOT ? [defect] : names.map((place) => ({ ...defect, place })),
    ),
  );
}

function serversOf(reference: ApiDocument, home: Located): Defect[] {
  const servers = listMember(home.json, 'servers');
  const place = child(home.pointer, 'servers');
  if (servers.length === 0 && home.pointer !== ROOT)
    return [
      {
        rule: 'PS-SRV-001',
        pointer: place,
        message: 'An empty list of servers takes the place of those of the document.',
        expected: 'an absolute https address',
        got: '[]',
        fix: 'Remove `servers`, {line}. Then those of the path or of the document count.',
        changes: [{ do: 'drop', at: place }],
      },
    ];
  if (servers.length === 0)
    return [
      {
        rule: 'PS-SRV-001',
        pointer: home.pointer,
        message: 'No server is declared.',
        expected: 'an absolute https address',
        got: 'none',
      },
    ];
  const addresses = servers.map((server, index) => ({
    url: addressOf(server),
    fault: faultOf(server),
    text: textMember(server, 'url') ?? '',
    pointer: child(place, index, 'url'),
  }));
  const secure = addresses.filter(({ url, fault }) => url?.protocol === 'https:' && fault === undefined);
  const first = addresses.find(({ fault }) => fault !== undefined) ?? addresses[0];
  if (secure.length === 0 && first !== undefined) {
    return [
      {
        rule: 'PS-SRV-001',
        // What is wrong with the address itself leaves it unknown. That is not a server that can be called.
        follows: true,
        pointer: first.pointer,
        message: first.fault ?? 'No server has an absolute https address.',
        expected: 'an absolute https address',
        got: addresses.map(({ text }) => text).join(', '),
      },
    ];
  }
  const known = new Set(listMember(reference.root, 'servers').map((server) => addressOf(server)?.hostname));
  const real = secure.filter(
    ({ url }) =>
      url !== undefined && (known.has(url.hostname) || !(isPlaceholder(url.hostname) || isPrivate(url.hostname))),
  );
  const placeholder = secure.find(({ url }) => url !== undefined && isPlaceholder(url.hostname)) ?? secure[0];
  if (real.length > 0 || placeholder === undefined) return [];
  return [
    {
      rule: 'PS-SRV-002',
      pointer: placeholder.pointer,
      message:
        placeholder.url !== undefined && isPlaceholder(placeholder.url.hostname)
          ? 'The server is a placeholder.'
          : 'The server has an address that only its own network can reach.',
      expected: 'the address of a QA server',
      got: placeholder.text,
    },
  ];
}

interface Address {
  readonly protocol: string;
  readonly hostname: string;
}

/** The address with the defaults of its variables. */
function writtenAddress(server: Json): string {
  return (textMember(server, 'url') ?? '').replaceAll(
    /\{([^}]*)\}/g,
    (whole, name: string) => textMember(objectMember(member(server, 'variables'), name), 'default') ?? whole,
  );
}

/** Why no path can be added to an address, or why it cannot be called as it is. */
function faultOf(server: Json): string | undefined {
  const written = writtenAddress(server);
  const [, authority = '', rest = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)(.*)$/is.exec(written) ?? [];
  if (authority.includes('@')) return 'The address of the server has a user name or a password in it.';
  if (/[?#]/.test(rest)) return noPathFollowsText;
  if (hasStrayBraces(written)) return strayBracesText;
  if (hasForeignSign(written)) return 'The address of the server has a character that no address can have.';
  if (hasOpenPercent(written)) return 'The address of the server has a `%` without two digits after it.';
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority) ?? [];
  if (port !== '' && (!/^\d+$/.test(port) || Number(port) === 0 || Number(port) > 65_535))
    return 'The server has a port that does not exist.';
  // A variable without a default is another rule's.
  return host === '' || host.includes('{') || canExist(host)
    ? undefined
    : 'The server has a name that no host can have.';
}

/** Of an address with a variable that has no value, in its host or behind it, nobody knows where it leads. */
function addressOf(server: Json): Address | undefined {
  const text = writtenAddress(server);
  if (/\{[^}]*\}/.test(text)) return undefined;
  const found = /^([a-z][a-z0-9+.-]*:)\/\/(?:[^@/?#]*@)?(\[[0-9a-f:.]+\]|[^:/?#\s{}]+)/i.exec(text);
  return found === null
    ? undefined
    : { protocol: (found[1] ?? '').toLowerCase(), hostname: plainHost((found[2] ?? '').toLowerCase()) };
}
