import type { Contract, Exchange, LivePorts, Recording, Report, Source } from '@suppliers-portal/conformance';
import { counted } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { safeLine } from '../../kernel/terminal/safe-text.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { loadEngine, loadLiveEngine, type LiveEngine } from './engine.js';
import { localReference } from './local-reference.js';
import { stopped } from './mock.js';
import { readDocument } from './read-document.js';
import { refuseLostFiles } from './refuse-lost-files.js';
import { reportFiles, writeReports, writeText } from './report-files.js';
import { serve, type Asked, type Told } from './serve.js';
import { isForPeople, showReports, verdictOf } from './show-report.js';

const secondsPerRequest = 60;
const mostExchanges = 10_000;
const mostCharacters = 100_000_000;

/** `supplier validation proxy [file] --target <url>` */
export const proxy: Command<'validation proxy'> = async ({ flags, arguments: { file } }, context) => {
  const target = targetOf(flags.target);
  refuseLostFiles(
    [...reportFiles({ ...noReports, ...flags }), { title: '--har', word: flags.har }],
    [{ title: 'the document', word: file }],
    context,
  );
  const [engine, live] = [await loadEngine(), await loadLiveEngine()];
  const own = file === undefined ? undefined : await readDocument(file, context, true);
  const reference = localReference(flags['spec-version'], engine)(own?.text ?? '');
  const document: Source = own ?? reference;
  const read = live.readContract(document.text, reference.text);
  if (!read.ok) return fail({ code: 'INVALID_VALUE', message: `${document.name} cannot be used.`, hint: read.message });
  const { contract } = read;
  const { clock } = context.terminal;
  const transport = await context.probe({
    isPrivate: live.isPrivateAddress,
    mayBePrivate: true,
    now: () => clock.now(),
  });
  const kept = new Kept();
  const served = await serve(flags, async (asked) => {
    const exchange = await forwarded(asked, { target, contract, transport, context, number: kept.next() });
    const safe = withoutSecrets(exchange, contract, live);
    kept.add(safe);
    await tell(safe, contract, document.name, live, context);
    return toldTo(exchange);
  });
  await context.output.note(
    `Calls of ${served.url} go to ${target.href} and are checked against ${own === undefined ? '' : `${document.name} and `}PullSpec ${contract.version}. Ctrl-C ends it with a report.`,
  );
  await stopped(context);
  await served.close();
  const recording = kept.recording();
  if (flags.har !== undefined) await writeText(flags.har, live.harText(recording), context);
  if (kept.left > 0)
    await context.output.complain(
      `${counted(kept.left, 'further call was', 'further calls were')} passed on and not kept.\n`,
    );
  const report: Report = live.withLive(
    engine.validate(document, reference),
    live.judgeExchanges(recording, contract, document.name),
  );
  await writeReports({ ...noReports, ...flags }, report, document.text, engine, context.settings.failOn.value, context);
  await showReports([report], engine, context);
  return verdictOf([report], context.settings.failOn, engine, context);
};

const noReports = {
  junit: undefined,
  sarif: undefined,
  codequality: undefined,
  markdown: undefined,
  html: undefined,
  report: undefined,
};

function targetOf(word: string | undefined): URL {
  const url = word === undefined || !URL.canParse(word) ? undefined : new URL(word);
  if (url === undefined || !/^https?:$/u.test(url.protocol) || url.username !== '' || url.search !== '')
    return fail({
      code: word === undefined ? 'MISSING_VALUE' : 'INVALID_VALUE',
      message: '--target needs the address of a server.',
      hint: 'For example: --target http://127.0.0.1:8090/pull/v2',
    });
  return url;
}

/** What was seen, as far as it is kept. */
class Kept {
  left = 0;
  private count = 0;
  private characters = 0;
  private readonly exchanges: Exchange[] = [];

  next(): string {
    this.count += 1;
    return `x${String(this.count)}`;
  }

  add(exchange: Exchange): void {
    const { request, answer } = exchange;
    this.characters += (request.body?.length ?? 0) + (answer.kind === 'answer' ? answer.text.length : 0);
    if (this.exchanges.length < mostExchanges && this.characters <= mostCharacters) this.exchanges.push(exchange);
    else this.left += 1;
  }

  recording(): Recording {
    const order = this.exchanges.toSorted((one, other) => one.at - other.at);
    return { run: undefined, exchanges: order, bookings: [] };
  }
}

/** Headers that are about one connection and not about the message. */
const ofOneConnection =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length|expect)$/iu;

interface Way {
  readonly target: URL;
  readonly contract: Contract;
  readonly transport: LivePorts['transport'];
  readonly context: Context;
  readonly number: string;
}

async function forwarded(asked: Asked, { target, contract, transport, context, number }: Way): Promise<Exchange> {
  const { method, path, headers, text } = asked;
  const url = `${target.href.replace(/\/+$/u, '')}${path}`;
  const plainPath = path.replace(/[?#].*$/u, '').replace(/\/+$/u, '');
  const operation = Object.values(contract.operations).find(
    (one) => one.method === method && plainPath.endsWith(one.path),
  )?.name;
  const at = context.terminal.clock.now();
  const request = {
    method,
    url,
    headers: headers.filter(([name]) => !ofOneConnection.test(name)),
    ...(text === '' ? {} : { body: text }),
  };
  const answer = await transport.send(request, { timeoutMs: 1000 * secondsPerRequest, signal: context.signal });
  return { id: number, step: '', operation, at, request, answer };
}

/** What is not read to the end is neither handed on nor checked. */
const isCut = (answer: Exchange['answer']): boolean => answer.kind === 'answer' && answer.flaws.includes('cut-off');

/** The answer as it is handed on: unpacked, and otherwise as it came. */
function toldTo({ answer }: Exchange): Told {
  if (answer.kind === 'none')
    return {
      status: answer.why === 'timeout' ? 504 : 502,
      headers: [['content-type', 'text/plain; charset=utf-8']],
      text: `The server gave no answer: ${answer.detail}\n`,
    };
  if (isCut(answer))
    return {
      status: 502,
      headers: [['content-type', 'text/plain; charset=utf-8']],
      text: 'The answer of the server is too large: the proxy does not read it to the end.\n',
    };
  const headers = answer.headers.filter(
    ([name]) => !ofOneConnection.test(name) && name.toLowerCase() !== 'content-encoding',
  );
  const isZipped = answer.headers.some(([name, value]) => name === 'content-encoding' && value !== 'identity');
  return { status: answer.status, headers, text: answer.text, mayZip: isZipped };
}

function withoutSecrets(exchange: Exchange, { credential }: Contract, { redacted }: LiveEngine): Exchange {
  const { request } = exchange;
  const shown =
    credential.kind === 'query'
      ? (new URL(request.url).searchParams.get(credential.name) ?? '')
      : (request.headers.find(([name]) => name.toLowerCase() === credential.name.toLowerCase())?.[1] ?? '');
  const own = shown.replace(/^Bearer /iu, '');
  const [safe] = redacted({ run: undefined, exchanges: [exchange], bookings: [] }, { own }).exchanges;
  return { ...(safe ?? exchange), request: withPlainQuery((safe ?? exchange).request, credential) };
}

/** A key in an address is hidden however short it is. */
function withPlainQuery(request: Exchange['request'], { kind, name }: Contract['credential']): Exchange['request'] {
  if (kind !== 'query' || !URL.canParse(request.url)) return request;
  const url = new URL(request.url);
  if (url.searchParams.has(name)) url.searchParams.set(name, '[key removed]');
  return { ...request, url: url.href };
}

/** A line for each call, and below it what is wrong in it. */
async function tell(
  exchange: Exchange,
  contract: Contract,
  file: string,
  { judgeExchanges }: LiveEngine,
  context: Context,
): Promise<void> {
  const { output } = context;
  const { operation, request, answer, id } = exchange;
  const status = answer.kind === 'answer' ? answer.status : answer.why;
  const { findings } = judgeExchanges({ run: undefined, exchanges: [exchange], bookings: [] }, contract, file);
  const counted = findings.filter(({ severity }) => severity !== 'info');
  const isOdd = operation !== undefined && contract.operations[operation].accepts(bodyOf(request.body)) === false;
  if (!isForPeople(context)) {
    await output.printEvent(
      'exchange',
      {
        kind: 'record',
        columns: ['id', 'operation', 'method', 'status', 'milliseconds', 'requestFits', 'findings'].map((field) => ({
          field,
          header: field,
        })),
        record: {
          id,
          operation: operation ?? null,
          method: request.method,
          status,
          milliseconds: Math.round(answer.milliseconds),
          requestFits: !isOdd,
          findings: counted.map((one) => ({ id: one.id, severity: one.severity, title: one.title })),
        },
      },
      id === 'x1',
    );
    return;
  }
  const path = request.url.replace(/^https?:\/\/[^/]*/u, '').replace(/\?.*$/u, '');
  await output.write(
    [
      `${id} ${request.method} ${path} ${String(status)} in ${String(Math.round(answer.milliseconds))} ms${operation === undefined ? ' (none of the operations)' : ''}`,
      ...(isOdd ? [`  the request does not fit PullSpec ${contract.version}: the agency would not send it`] : []),
      ...(isCut(answer) ? ['  the answer is too large: it was not checked, and the caller got 502'] : []),
      ...counted.map((one) => `  ${one.severity} ${one.id} ${one.title}`),
    ]
      .map((line) => `${safeLine(line)}\n`)
      .join(''),
  );
}

function bodyOf(text: string | undefined): Parameters<Contract['operations']['search']['accepts']>[0] {
  try {
    return JSON.parse(text ?? 'null') as never;
  } catch {
    return null;
  }
}
