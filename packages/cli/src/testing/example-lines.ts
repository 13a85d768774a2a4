import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pullspecs } from '@suppliers-portal/conformance';
import type { CommandSpec } from '../kernel/flags/command-spec.js';
import { commandTable, nameOf } from '../command-line/command-table.js';

export interface ExampleLine {
  readonly name: string;
  readonly line: string;
  readonly argv: readonly string[];
  readonly input: string;
}

const mapping = 'roomId,hotelId,masterRoomId\n12,88120,90011\n';

/** These run until they are stopped, and call no portal: their own tests run them. */
const endless = ['validation watch', 'validation mock', 'validation proxy'];

/**
 * Every example of every other command, as help shows it and without what a shell makes of it: a new command is among
 * them by itself.
 */
export const exampleLines: readonly ExampleLine[] = (commandTable as readonly CommandSpec[])
  .filter((command) => !endless.includes(nameOf(command)))
  .flatMap((command) =>
    command.examples.map((example) => {
      const line = /supplier ([^|&<>)]*)/u.exec(example)?.[1]?.trim() ?? '';
      return {
        name: nameOf(command),
        line,
        argv: [...line.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
        input: example.includes('<') ? mapping : '',
      };
    }),
  );

/** The files that the examples speak of. */
export function writeExampleFiles(folder: string): void {
  mkdirSync(join(folder, 'api'));
  writeFileSync(join(folder, 'api/pullspec.yml'), pullspecs['1.0.0'] ?? '');
  writeFileSync(join(folder, 'rooms.csv'), mapping);
  writeFileSync(join(folder, 'reason.json'), '{"cause":"Others","details":"mended"}');
  writeFileSync(join(folder, 'form.yml'), 'businessName: Andaman Stays Group\n');
}
