import { resolve } from 'node:path';
import { onboardingViewOf, startingForm, onboardingHiddenText } from '@suppliers-portal/domain';
import { CommandFailure, fail } from '../../kernel/errors/command-failure.js';
import { isThere, onDisk } from '../../kernel/files/disk-errors.js';
import { replaceFile, writeNewFile } from '../../kernel/files/whole-file.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { formTemplate } from './form-template.js';
import { refuseOnboarding } from './refuse-onboarding.js';

/** `supplier onboarding init [file]` */
export const init: Command<'onboarding init'> = async ({ flags, arguments: { file } }, context) => {
  const text = flags.saved ? await savedTemplate(context) : formTemplate(startingForm(), undefined);
  if (file === undefined || file === '-') {
    await context.output.write(text);
    return undefined;
  }
  const path = resolve(context.terminal.folder, file);
  await onDisk(path, () => (flags.force ? replaceFile(path, text) : writeNewFile(path, text))).catch(
    (error: unknown) => {
      if (!(error instanceof CommandFailure && isThere(error.cause))) throw error;
      fail(
        {
          code: 'FILE_EXISTS',
          message: `${file} is there already.`,
          hint: 'Choose another name, or overwrite it with --force.',
        },
        { cause: error },
      );
    },
  );
  await context.output.write(`${file}\n`);
  await context.output.note(`Fill it in, then: supplier onboarding validate ${file}`);
  return undefined;
};

async function savedTemplate(context: Context): Promise<string> {
  const portal = await context.portal();
  const read = await portal.useCases.readOnboarding.execute({ user: await portal.user() }, context.options);
  if (!read.ok) return refuseOnboarding(read.failure, portal, context);
  const view = onboardingViewOf(read.value);
  if (view.kind === 'hidden')
    fail({
      code: 'REFUSED',
      message: onboardingHiddenText,
      hint: 'Your account manager can change the form.',
      next: ['supplier onboarding show'],
    });
  return formTemplate(view.form, read.value.version);
}
