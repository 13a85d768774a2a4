import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { onboardingViewOf, startingForm, onboardingHiddenText } from '@suppliers-portal/domain';
import { messageOf } from '../../kernel/configuration/json-file.js';
import { fail } from '../../kernel/errors/command-failure.js';
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
  await writeFile(resolve(context.terminal.folder, file), text, { flag: flags.force ? 'w' : 'wx' }).catch(
    (error: unknown) => {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      fail(
        isThere
          ? {
              code: 'FILE_EXISTS',
              message: `${file} is there already.`,
              hint: 'Choose another name, or overwrite it with --force.',
            }
          : { code: 'CANNOT_WRITE', message: `${file} cannot be written.`, hint: messageOf(error) },
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
