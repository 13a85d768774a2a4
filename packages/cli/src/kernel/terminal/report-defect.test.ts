import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandFailure } from '../errors/command-failure.js';
import { FakeTerminal } from '../../testing/fake-terminal.js';
import { portalToken } from '../../testing/scripted-portal.js';
import { aFolder, complaintIn } from '../../testing/supplier.js';
import { reportDefect } from '../../app/report-defect.js';

describe('a defect of ours', () => {
  let folder: ReturnType<typeof aFolder>;
  beforeEach(() => {
    folder = aFolder();
  });
  afterEach(() => {
    folder.remove();
  });
  const terminal = (): FakeTerminal =>
    new FakeTerminal({ environment: { SUPPLIER_CONFIG_DIR: folder.path, SUPPLIER_TOKEN: 'hunter2hunter2' } });
  const defect = new Error(`boom at hunter2hunter2 and ${portalToken}`);

  it('is three lines and no stack, and the rest is in a file without secrets', async () => {
    const shown = terminal();
    await reportDefect(defect, ['connection', 'status'], '1.2.3', shown);
    const kept = readFileSync(join(folder.path, 'state', 'last-error.json'), 'utf8');
    expect(shown.stderr.text.trimEnd().split('\n')).toHaveLength(3);
    expect(shown.stderr.text).toContain('boom at *** and ***');
    expect(shown.stderr.text).toContain(join(folder.path, 'state', 'last-error.json'));
    expect(JSON.parse(kept)).toMatchObject({
      version: '1.2.3',
      argv: ['connection', 'status'],
      error: expect.stringContaining('report-defect.test') as string,
    });
    expect(shown.stderr.text + kept).not.toMatch(/hunter2|CANARY/u);
  });

  it('is one line for a machine', async () => {
    const shown = terminal();
    await reportDefect(defect, ['connection', 'status', '--json'], '1.2.3', shown);
    expect(complaintIn(shown.stderr.text)).toMatchObject({ code: 'UNEXPECTED', exit: 1 });
  });

  it('is said also where it cannot be kept', async () => {
    writeFileSync(join(folder.path, 'state'), 'a file where a folder should be');
    const shown = terminal();
    await reportDefect(defect, [], '1.2.3', shown);
    expect(shown.stderr.text).toContain('could not be kept');
  });

  it('is none when the failure has a name', async () => {
    const shown = terminal();
    await reportDefect(
      new CommandFailure({
        code: 'CANNOT_WRITE',
        message: 'The output to stdout could not be written.',
        hint: 'No room.',
      }),
      [],
      '1.2.3',
      shown,
    );
    expect(shown.stderr.text).toMatch(
      /^✗ The output to stdout could not be written\.\n {2}No room\.\n {2}CANNOT_WRITE · exit 1/u,
    );
  });
});
