import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './answer-errors.js';
import { Refusal, notThere } from '../../kernel/refusal.js';
import { isCall, pathOf } from './security-headers.js';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

export type PageAnswer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/**
 * Answers paths that no route handles. A wrong method gets a different answer than an unknown path. Any other path is
 * a page of the portal.
 */
export function answerUnknownPaths(app: FastifyInstance, page: PageAnswer): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) path.methods.add(one);
    known.set(url, path);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const methods = [...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap((one) => [...one.methods]);
    if (methods.length > 0 && !methods.includes(request.method)) {
      return answerError(
        new Refusal(405, `${request.method} is not possible here.`, { Allow: [...new Set(methods)].join(', ') }),
        request,
        reply,
      );
    }
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const mayBePage = reads && !isCall(path) && (isPage(path) || !isFile(path));
    return (mayBePage ? page(request, reply) : undefined) ?? answerError(notThere(), request, reply);
  });
}

/** Below it there are no files, and what a page shows can have dots: a version, an id. */
const isPage = (path: string): boolean => path.startsWith('/main/');

/** The last part has an ending. Cut off first: a stranger chooses the path, and a pattern would start at each dot. */
const isFile = (path: string): boolean => /\../u.test(path.slice(path.lastIndexOf('/') + 1));

function patternOf(url: string): RegExp {
  const escaped = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')));
  return new RegExp(`^${escaped.join('/')}$`, 'u');
}
