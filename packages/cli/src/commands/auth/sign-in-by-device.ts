import { deniedInBrowser, stillSignedOut } from '../../kernel/errors/sentences.js';
import { userCodeText, type DeviceFailure } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import { eventLine } from '../../kernel/output/event-line.js';
import type { Context } from '../context.js';
import { signInSentence, toolOf } from './tool.js';

/** Shows a code that is typed into a browser anywhere, and waits until it was allowed or denied there. */
export async function signInByDevice(scope: 'read' | 'operate', context: Context): Promise<string> {
  const { terminal, output } = context;
  const useCases = await context.stranger();
  context.stopHint = `${stillSignedOut} The code is no longer valid.`;
  const answer = await useCases.signInByDevice.execute(
    {
      tool: { ...toolOf(terminal), scope },
      onCode: ({ userCode, verificationAddress, expiresInSeconds }) => {
        if (context.isMachine || output.wishes.progress === 'json') {
          void output.complain(
            eventLine('device-code', terminal.clock.now(), {
              address: verificationAddress,
              code: userCodeText(userCode),
              expiresInSeconds,
            }),
          );
          return;
        }
        const minutes = Math.round(expiresInSeconds / 60);
        void output.complain(
          `Open ${verificationAddress}\nand type the code  ${output.stderr.paint('strong', userCodeText(userCode))}  within ${String(minutes)} minutes.\nWaiting until you have allowed it there …\n`,
        );
      },
    },
    { signal: context.signal },
  );
  context.stopHint = '';
  return answer.ok ? answer.value.secret : refuse(answer.failure, context);
}

function refuse(failure: DeviceFailure, context: Context): never {
  switch (failure.kind) {
    case 'denied':
      return fail({
        code: 'DECLINED',
        message: deniedInBrowser,
        hint: stillSignedOut,
      });
    case 'expired':
      return fail({
        code: 'NOT_REACHED',
        message: 'The code has expired before it was typed.',
        hint: 'Run the same command again for a new one.',
      });
    case 'gateway':
      return fail(failureComplaint(failure.failure, signInSentence, context.openPlace));
  }
}
