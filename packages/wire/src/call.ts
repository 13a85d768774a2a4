import type { z } from 'zod';

export type Answer =
  | { readonly kind: 'json'; readonly schema: z.ZodType }
  | { readonly kind: 'text' }
  /**
   * The media types that the file can have. An answer of another type is not the file. `image/*` stands for all images.
   */
  | {
      readonly kind: 'file';
      readonly types: readonly string[];
      /** A download that broke off continues from where it was. */
      readonly resumes?: true;
      /** Headers of this answer alone, with what they say. */
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Server-sent events; each carries one value of the schema as JSON. */
  | { readonly kind: 'events'; readonly schema: z.ZodType }
  | { readonly kind: 'nothing' };

export type AccountKind = 'supplier' | 'admin' | 'onboarding' | 'agency';

/** What staff of the agency can do: each role what the one before it can. */
export type StaffRole = 'viewer' | 'operator' | 'owner';

/** Who may make a call. The server enforces it; the authorisation table of the tests is made from it. */
export interface Access {
  readonly signedIn: boolean;
  /** The call belongs to one partner: an admin and a user with several accounts must have selected it. */
  readonly partner: boolean;
  readonly kinds: readonly AccountKind[];
  /** The least role of staff. */
  readonly staff?: StaffRole;
  /** The page that the account must be allowed to open, by slug. */
  readonly page?: string;
  /** Other pages that make the call as well: one of all is enough. */
  readonly otherPages?: readonly string[];
  /**
   * What a token of a tool must be allowed to do. `sign-in` is for tools that a person signed in, not for personal
   * access tokens; `session` is for no token.
   */
  readonly scope: 'read' | 'operate' | 'sign-in' | 'session';
  /** It lets a person or a system in: of tokens only those of a tool that a person signed in. */
  readonly letsIn?: true;
  /**
   * In a session: only soon after the user proved to be present. With `by-body` its handler asks, where the body makes
   * it sensitive.
   */
  readonly proof?: 'always' | 'by-body';
  /**
   * For staff that looks at the portal as a partner. By itself that opens what a supplier reads of the partner, and
   * nothing else. `too`: this call as well. `only`: for no one else.
   */
  readonly look?: 'too' | 'only';
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the application's own base; `:name` is a path parameter. */
  readonly path: string;
  readonly params?: z.ZodType<Record<string, unknown>>;
  readonly query?: z.ZodType<Record<string, unknown>>;
  readonly body?: z.ZodType;
  /** The body is a form with a file in it; its handler reads it. */
  readonly form?: true;
  readonly answer: Answer;
  /** How often a read is tried in all, and how long the client waits between two tries. */
  readonly tries: number;
  readonly secondsBetween: number;
  readonly access: Access;
}

export type ParamsOf<C extends Call> = C extends { readonly params: z.ZodType } ? z.output<C['params']> : undefined;
export type QueryOf<C extends Call> = C extends { readonly query: z.ZodType } ? z.output<C['query']> : undefined;
export type BodyOf<C extends Call> = C extends { readonly body: z.ZodType } ? z.output<C['body']> : undefined;
export type BodySentOf<C extends Call> = C extends { readonly body: z.ZodType } ? z.input<C['body']> : undefined;
/** What a client reads out of the answer. */
export type AnswerOf<C extends Call> = C['answer'] extends {
  readonly kind: 'json' | 'events';
  readonly schema: infer S extends z.ZodType;
}
  ? z.output<S>
  : C['answer'] extends { readonly kind: 'text' }
    ? string
    : C['answer'] extends { readonly kind: 'nothing' }
      ? undefined
      : never;

export const isRead = (call: Call): boolean => call.method === 'GET';

/**
 * How long the server may take until its answer begins. A document waits for those before it, 25 seconds each; a client
 * waits longer than this.
 */
export const mostMilliseconds = ({ form }: Call): number => (form === true ? 300_000 : 30_000);

/** The address of a call: path parameters filled in and encoded, query appended. */
export function addressOf(
  call: Call,
  params?: Readonly<Record<string, string | number>>,
  query?: Readonly<Record<string, string | number | undefined>>,
): string {
  const path = call.path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = Object.entries(query ?? {})
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
    )
    .join('&');
  return search === '' ? path : `${path}?${search}`;
}

/** It is sent once, and never again by itself. */
export const once = { tries: 1, secondsBetween: 0 } as const;
