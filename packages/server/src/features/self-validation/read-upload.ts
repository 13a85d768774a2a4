import { uploadEmpty, uploadNotText, uploadTooLarge } from '@suppliers-portal/domain';
import { liveFields, liveTarget, scheduleFields, scheduleTimes, uploadFields } from '@suppliers-portal/wire';
import type { z } from 'zod';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { issueText } from '../../platform/http/describe-issue.js';
import { Refusal, tooLarge, wrongValue } from '../../kernel/refusal.js';
import { unstorableWords, whyUnstorable } from '../../kernel/storable.js';
import { contextNow } from '../../platform/changes/call-context.js';

export interface Upload {
  readonly name: string;
  readonly text: string;
  readonly reference: string | undefined;
}

const longestName = 200;
const wanted = 'Send a form (multipart/form-data) with the document in the field "file".';

/** Reads the form: one file, whole and in UTF-8, and perhaps the version to compare with. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { name, text, fields } = await readForm(request, uploadFields);
  await contextNow()?.once?.expect([name, text, fields]);
  return { name, text, reference: fields.reference };
}

export interface LiveUpload extends Upload {
  readonly target: z.output<typeof liveTarget>;
}

/** The same, with what is to be called. */
export async function readLiveUpload(request: FastifyRequest): Promise<LiveUpload> {
  const { name, text, fields } = await readForm(request, liveFields);
  const target = liveTarget.safeParse(jsonOf('target', fields.target));
  if (!target.success) throw wrongValue(`target: ${issueText(target.error)}`);
  await contextNow()?.once?.expect([name, text, fields]);
  return { name, text, reference: fields.reference, target: target.data };
}

export interface ScheduleUpload extends LiveUpload {
  readonly times: z.output<typeof scheduleTimes>;
}

/** The same, with the times at which the portal runs it. */
export async function readScheduleUpload(request: FastifyRequest): Promise<ScheduleUpload> {
  const { name, text, fields } = await readForm(request, scheduleFields);
  const target = liveTarget.safeParse(jsonOf('target', fields.target));
  if (!target.success) throw wrongValue(`target: ${issueText(target.error)}`);
  const times = scheduleTimes.safeParse(jsonOf('times', fields.times));
  if (!times.success) throw wrongValue(`times: ${issueText(times.error)}`);
  await contextNow()?.once?.expect([name, text, fields]);
  return { name, text, reference: fields.reference, target: target.data, times: times.data };
}

export async function readForm<Fields extends z.ZodType>(
  request: FastifyRequest,
  schema: Fields,
): Promise<{ readonly name: string; readonly text: string; readonly fields: z.output<Fields> }> {
  if (!request.isMultipart()) throw new Refusal(415, wanted);
  let file: { readonly name: string; readonly bytes: Buffer } | undefined;
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { name: nameOf(part.filename), bytes: await part.toBuffer() };
      else fields[part.fieldname] = textOf(part);
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (file === undefined) throw wrongValue(wanted);
  if (file.bytes.length === 0) throw wrongValue(uploadEmpty);
  // The check of all other calls has not seen what is in a form.
  for (const [field, value] of Object.entries(fields)) refuseUnstorable(field, value);
  const checked = schema.safeParse(fields);
  if (!checked.success) throw wrongValue(issueText(checked.error));
  return { name: file.name, text: decoded(file.bytes), fields: checked.data };
}

function jsonOf(field: string, text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrongValue(`${field}: is not JSON.`);
  }
  refuseUnstorable(field, value);
  return value;
}

function refuseUnstorable(field: string, value: unknown): void {
  const why = whyUnstorable(value);
  if (why !== undefined) throw wrongValue(`${field} ${unstorableWords[why]}.`);
}

const textOf = (part: Extract<Multipart, { type: 'field' }>): string =>
  typeof part.value === 'string' ? part.value : '';

/** No folders, no signs that a terminal or a page would obey. */
function nameOf(given: string | undefined): string {
  const last =
    (given ?? '')
      .split(/[/\\]/u)
      .at(-1)
      ?.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim() ?? '';
  return last === '' ? 'document.yml' : last.slice(-longestName);
}

function decoded(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw wrongValue(uploadNotText);
  }
  if (whyUnstorable(text) !== undefined) throw wrongValue('The file holds a character that cannot be kept (U+0000).');
  return text;
}

function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(uploadTooLarge);
  if (code.startsWith('FST_')) return wrongValue(wanted);
  if (error instanceof Error && /Unexpected end|Malformed|boundary/iu.test(error.message))
    return wrongValue(`The form is not whole. ${wanted}`);
  return error;
}
