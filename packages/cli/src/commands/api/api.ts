import { messageOf } from '../../kernel/configuration/json-file.js';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Json } from '../../kernel/output/answer.js';
import type { RawAnswer } from '../../kernel/portal/portal.js';
import { safeText } from '../../kernel/terminal/safe-text.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import { requestOfAnswer } from '../raw-answer.js';
import type { Context } from '../context.js';
import { everyPage } from './every-page.js';
import { requestOf } from './request.js';

/** `supplier api <path>`: prints every answer exactly as it came. */
export const api: Command<'api'> = async ({ flags, arguments: { path } }, context) => {
  refuseFormats(context);
  const request = await requestOf(
    {
      method: flags.method ?? (flags.paginate ? 'GET' : undefined),
      path,
      fields: flags.field,
      headers: flags.header,
      input: flags.input,
    },
    context,
  );
  if (flags.paginate) refuseToTurnPages(request.method);
  const line = `${request.method} ${context.settings.url.value}${request.path}`;
  if (flags['dry-run']) {
    await context.output.note('Nothing was sent.');
    await context.output.write(`${line}\n${request.body === undefined ? '' : `${JSON.stringify(request.body)}\n`}`);
    return undefined;
  }
  if (request.method !== 'GET')
    await confirm({ question: `Send ${line}?`, flag: '--yes', otherwise: 'Nothing was sent.' }, context);
  const portal = await context.portal();
  await portal.user();
  if (request.method !== 'GET')
    context.stopHint = 'The request was on its way. It is not known whether it took effect.';
  if (flags.paginate) {
    const whole = await everyPage(request, (one) => portal.ask(one, context.options));
    if (!whole.ok) return context.fail(whole.failure, { message: `${request.method} ${request.path} failed.` }, portal);
    await context.output.write(context.output.jsonLine(whole.value));
    return undefined;
  }
  const answered = await portal.ask(request, context.options);
  if (!answered.ok)
    return context.fail(answered.failure, { message: `${request.method} ${request.path} failed.` }, portal);
  if (isPageInstead(answered.value))
    return context.fail(
      { kind: 'garbled', where: 'it is a page of HTML', ...requestOfAnswer(answered.value) },
      { message: `${request.method} ${request.path} failed.` },
      portal,
    );
  if (flags.include) await context.output.write(headOf(answered.value));
  await printBody(answered.value, context);
  return undefined;
};

/**
 * A page of the portal is a file with a name. One without comes from a proxy, or from a network that wants a sign-in.
 */
function isPageInstead({ headers }: RawAnswer): boolean {
  const named = new Map(headers);
  return /^text\/html\b/iu.test(named.get('content-type') ?? '') && !named.has('content-disposition');
}

function refuseToTurnPages(method: string): void {
  if (method !== 'GET')
    fail({ code: 'USAGE', message: 'Only a GET has pages.', hint: 'Leave out --method, or leave out --paginate.' });
}

/** The answer is printed unchanged, so a flag that would be ignored is rejected. */
function refuseFormats({ globals: { format, json, fields } }: Context): void {
  const isOther =
    fields !== undefined || (json !== undefined && json !== '') || (format !== undefined && format !== 'json');
  if (isOther)
    fail({
      code: 'USAGE',
      message: '"supplier api" prints the answer as it came.',
      hint: 'It prints JSON only and does not support --fields. Another command may have the fields: supplier --help',
    });
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    return fail(
      {
        code: 'UNEXPECTED_ANSWER',
        message: 'The answer is not JSON, so that neither --query nor --template can read it.',
        hint: `${messageOf(error)}.`,
      },
      { cause: error },
    );
  }
}

const headOf = ({ status, headers }: RawAnswer): string =>
  `HTTP ${String(status)}\n${headers.map(([name, value]) => `${name}: ${value}\n`).join('')}\n`;

async function printBody({ headers, bytes }: RawAnswer, { output, terminal }: Context): Promise<void> {
  const kind = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (!/^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|yaml)|$)/iu.test(kind)) {
    if (terminal.stdout.isTerminal)
      fail({ code: 'USAGE', message: `The answer is no text (${kind}).`, hint: 'Write it into a file: add > file' });
    await terminal.stdout.write(bytes);
    return;
  }
  const text = new TextDecoder().decode(bytes);
  if (output.wishes.query !== undefined || output.wishes.template !== undefined) {
    await output.write(output.jsonLine(parsed(text)));
    return;
  }
  if (!terminal.stdout.isTerminal) await output.write(text);
  else await output.write(text === '' || text.endsWith('\n') ? safeText(text) : `${safeText(text)}\n`);
}
