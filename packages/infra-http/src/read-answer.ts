import { failed, ok, type GatewayFailure, type Result } from '@suppliers-portal/domain';

interface Schema {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: unknown }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** The value in the text of an answer, if it has the agreed shape. */
export function readAnswer(
  text: string,
  schema: Schema,
  requestId: string | undefined,
): Result<unknown, GatewayFailure> {
  const traced = requestId === undefined ? {} : { requestId };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed({ kind: 'garbled', where: 'it is not JSON', isWhole: true, ...traced });
  }
  const checked = schema.safeParse(value);
  if (checked.success) return ok(checked.data);
  const [issue] = checked.error.issues;
  const message = issue?.message ?? 'unexpected';
  return issue === undefined || issue.path.length === 0
    ? failed({ kind: 'garbled', where: `the answer (${message})`, isWhole: true, ...traced })
    : failed({ kind: 'garbled', where: `${issue.path.map(String).join('.')} (${message})`, ...traced });
}
