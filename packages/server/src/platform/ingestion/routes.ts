import { createGunzip } from 'node:zlib';
import { datasets, ingestionPath, placeholderPartner, type DatasetName } from '@suppliers-portal/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Author } from '../audit/author.js';
import { sameText } from '../database/secrets.js';
import type { Tokens } from '../identity/tokens.js';
import { userColumns, userOf, noUserText } from '../identity/users.js';
import type { Database } from '../database/database.js';
import { issueText } from '../http/describe-issue.js';
import { notAllowed, notThere, Refusal, wrongValue } from '../../kernel/refusal.js';
import { addressIn, networkOf } from '../../kernel/network.js';
import type { RateLimit } from '../http/rate-limit.js';
import { noteSecurity } from '../http/security-log.js';
import type { Ingestion } from './ingestion.js';
import { operatorTokenPath } from './operator-paths.js';
import { findNamedToken, type IngestionKey } from './named-tokens.js';
import { outcomeUnknownWords } from '@suppliers-portal/domain';

export interface IngestionParts {
  readonly ingestion: Ingestion;
  readonly tokens: Tokens;
  readonly database: Database;
  readonly ingestToken: string;
  /** More routes for the operator of the machine. */
  readonly more: (door: FastifyInstance, operatorOf: (request: FastifyRequest) => Author) => void;
  /** Counts wrong tokens by network. */
  readonly wrongTokens: RateLimit;
}

const names = Object.keys(datasets) as DatasetName[];
const isDataset = (name: string): name is DatasetName => (names as string[]).includes(name);
const batchMilliseconds = 600_000;

const batchUnknown =
  'It is not known whether this batch was taken. Send it again with the same Idempotency-Key: a batch is taken only once.';

const operatorTokenBody = z.strictObject({
  email: z.string().min(1).max(254),
  name: z.string().trim().min(1).max(80),
  /** Left out for staff of the agency, which has no partner. */
  dmcId: z.number().int().positive().max(2_147_483_647).optional(),
  scope: z.enum(['read', 'operate']),
  expiresInDays: z.number().int().min(1).max(365),
});

/** The door for the agency. It has a credential of its own; a session or a user's token opens it to no one. */
export async function registerIngestion(
  app: FastifyInstance,
  { ingestion, tokens, database, ingestToken, wrongTokens, more }: IngestionParts,
): Promise<void> {
  await app.register((door, _options, done) => {
    const keys = new WeakMap<FastifyRequest, IngestionKey>();
    door.addHook('onRequest', async (request) => {
      const given = /^Bearer +(\S+)$/iu.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const key = sameText(given, ingestToken) ? unnamed : await findNamedToken(database, given);
      if (key !== undefined) keys.set(request, key);
      else {
        noteSecurity(request, 'ingestion_token_fail');
        wrongTokens.take(networkOf(request.ip));
        throw new Refusal(401, 'This API needs an ingestion token (Authorization: Bearer …).', {
          'WWW-Authenticate': 'Bearer',
        });
      }
      // A named token hands in data, and lets no one in.
      if (key.name !== undefined && request.routeOptions.url !== ingestionPath)
        throw notAllowed('Only the token of the settings can do this.');
    });

    // Someone who can set passwords through the users dataset can also make a token; no new power lies in it.
    const config = { outcomeUnknown: outcomeUnknownWords('the list of access tokens of this user') };
    door.post(operatorTokenPath, { config }, async (request, reply) => {
      const wanted = operatorTokenBody.safeParse(request.body);
      if (!wanted.success) throw wrongValue(issueText(wanted.error));
      const { email, ...token } = wanted.data;
      const [row] = await database.transaction({ role: 'access' }, (sql) =>
        sql.query(`select ${userColumns} from users u where u.email = $1 and u.disabled_at is null`, [
          email.toLowerCase(),
        ]),
      );
      if (row === undefined) throw notThere(noUserText(email));
      const user = userOf(row);
      const { dmcId } = token;
      if (dmcId === undefined && user.kind !== 'agency')
        throw wrongValue(`dmcId: is missing. ${email} is not staff, so the token is for one partner.`);
      const made = await tokens.create(
        user,
        { ...token, dmcId: dmcId ?? placeholderPartner },
        { author: operatorOf(request) },
      );
      noteSecurity(request, 'authn_token_created', { account: email, partner: made.dmcId, tokenId: made.id });
      return reply.send(made);
    });

    more(door, operatorOf);

    void door.register((streamed, _inner, ready) => {
      streamed.removeAllContentTypeParsers();
      // The body stays a stream: the handler reads it line by line.
      streamed.addContentTypeParser('*', { bodyLimit: Number.MAX_SAFE_INTEGER }, (_request, _payload, parsed) =>
        parsed(null),
      );
      streamed.post<{ Params: { dataset: string } }>(
        ingestionPath,
        { handlerTimeout: batchMilliseconds, config: { outcomeUnknown: batchUnknown } },
        async (request) => {
          const { dataset } = request.params;
          if (!isDataset(dataset))
            throw notThere(`There is no dataset ${dataset.slice(0, 60)}. The datasets are ${names.join(', ')}.`);
          const key = keys.get(request) ?? unnamed;
          if (!key.mayHandIn(dataset)) throw notAllowed(`This token cannot hand in the dataset ${dataset}.`);
          const taken = await ingestion.take({
            dataset,
            idempotencyKey: keyOf(request),
            body: bodyOf(request),
            by: handedInBy(key, request),
          });
          if (dataset === 'users') noteSecurity(request, 'authz_change');
          return taken;
        },
      );
      ready();
    });
    done();
  });
}

const unnamed: IngestionKey = { name: undefined, mayHandIn: () => true };

const handedInBy = ({ name }: IngestionKey, request: FastifyRequest): Author => ({
  ...operatorOf(request),
  ...(name === undefined ? {} : { who: 'Ingestion token', tokenName: name }),
});

/** The token of the settings has no name, so no one's name is known. */
const operatorOf = (request: FastifyRequest): Author => ({
  who: 'Portal operator',
  actedAs: 'agency',
  fromAddress: addressIn(request.ip),
  client: 'supplier-server',
  requestId: request.id,
});

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e][\x20-\x7e]{0,254}$/u.test(key)) {
    throw new Refusal(400, 'An Idempotency-Key is needed: 1 to 255 printable ASCII characters.');
  }
  return key;
}

function bodyOf(request: FastifyRequest): AsyncIterable<Uint8Array> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return plain(request);
  if (encoding !== 'gzip') throw new Refusal(415, 'The body may be packed with gzip, or not at all.');
  return unpacked(request);
}

/** A refusal may come before the whole body was read. The rest is thrown away, or the next request of the connection would wait behind it. */
async function* plain({ raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  try {
    yield* raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } finally {
    raw.resume();
  }
}

async function* unpacked(request: FastifyRequest): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  request.raw.on('error', (error) => gunzip.destroy(error));
  request.raw.on('aborted', () => gunzip.destroy(new Error('the sender went away')));
  request.raw.pipe(gunzip);
  try {
    yield* gunzip as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')) {
      throw new Refusal(400, 'The body is not whole gzip. Nothing was imported.');
    }
    throw error;
  } finally {
    request.raw.unpipe(gunzip);
    gunzip.destroy();
    request.raw.resume();
  }
}
