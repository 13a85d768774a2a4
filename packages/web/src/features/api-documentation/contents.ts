import { isRecord } from '../../browser/stored.js';

/** An operation of a specification, as the list of contents names it. */
export interface ListedOperation {
  readonly tag: string;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The operations of a document in its own order. Those that it gives no name are not listed. */
export function contentsOf(root: unknown): readonly ListedOperation[] {
  return Object.entries(recordOf(recordOf(root)['paths'])).flatMap(([path, item]) =>
    methods.flatMap((method): readonly ListedOperation[] => {
      const described = recordOf(recordOf(item)[method]);
      const operation = textOf(described['operationId']);
      if (operation === undefined) return [];
      const tags: unknown = described['tags'];
      const tag = (Array.isArray(tags) ? textOf(tags[0]) : undefined) ?? 'default';
      return [{ tag, operation, method, path, summary: textOf(described['summary']) ?? operation }];
    }),
  );
}

/** The document with one server instead of all servers that it names. */
export function withServer(root: unknown, url: string): unknown {
  const { paths, ...rest } = recordOf(root);
  if (url === '') return root;
  return {
    ...rest,
    servers: [{ url }],
    ...(isRecord(paths) ? { paths: mapped(paths, (item) => mapped(withoutServers(item), withoutServers)) } : {}),
  };
}

function withoutServers(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'servers'));
}

const mapped = (value: unknown, change: (value: unknown) => unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)])) : value;
