import { noRunResult } from '../../kernel/errors/sentences.js';
import { uploadFailureWords } from '@suppliers-portal/domain';
import type { Report } from '@suppliers-portal/conformance';
import { fail } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { keptReport } from './kept-report.js';
import type { LocalDocument } from './read-document.js';

const usualWait = 60_000;
const pause = 2000;

/** Has documents judged by the portal, and reads what it says. */
export class InPortal {
  constructor(
    private readonly portal: SignedIn,
    private readonly context: Context,
    private readonly wait = usualWait,
  ) {}

  /** Answers the number of the run; none where the portal gives none. */
  async upload({ name, bytes }: LocalDocument, reference: string | undefined): Promise<string | undefined> {
    const { portal, context } = this;
    const sent = await portal.useCases.uploadPullspec.execute(
      { document: { name, bytes }, ...(reference === undefined ? {} : { reference }) },
      context.options,
    );
    if (sent.ok) return sent.value.runId;
    const message = uploadFailureWords(sent.failure);
    return sent.failure.kind === 'gateway'
      ? context.fail(sent.failure.failure, { message }, portal)
      : fail({ code: 'INVALID_VALUE', message, hint: `It is about ${name}.` });
  }

  /** The portal's report; nothing where the portal keeps none. */
  async judge(document: LocalDocument, reference: string): Promise<Report | undefined> {
    const runId = await this.upload(document, reference);
    return runId === undefined ? undefined : this.report(runId);
  }

  async report(id: string): Promise<Report> {
    const { portal, context, wait } = this;
    const { clock } = context.terminal;
    const until = clock.now() + wait;
    for (;;) {
      const read = await portal.useCases.readValidationRun.execute({ id }, context.options);
      if (read.ok) return keptReport(read.value.report);
      if (read.failure.kind !== 'no-data') return context.fail(read.failure, { message: noRunResult(id) }, portal);
      if (clock.now() + pause > until) {
        return fail({
          ...failureComplaint(read.failure, { message: `There is no result of run ${id}.` }, portal.place),
          code: 'PENDING',
          hint: 'It was uploaded and not judged in time. Ask for it later, or wait longer with --wait.',
          next: [`supplier validation show ${id}`],
        });
      }
      await clock.wait(pause, context.signal);
      context.signal.throwIfAborted();
    }
  }
}
