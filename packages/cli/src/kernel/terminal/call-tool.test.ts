import { execPath } from 'node:process';
import { expect, it } from 'vitest';
import { callTool } from './call-tool.js';

it('a program of the system gets its input and its environment, and one that is not there is no error', () => {
  const script =
    "process.stdin.on('data', (text) => process.stdout.write(String(text) + process.env.SUPPLIER_KEY)); process.exitCode = 3";
  expect(callTool(execPath, ['-e', script], { input: 'secret ', environment: { SUPPLIER_KEY: 'key' } })).toEqual({
    status: 3,
    stdout: 'secret key',
    stderr: '',
  });
  expect(callTool('no-such-program-of-ours', [], {})).toEqual({ status: null, stdout: '', stderr: '' });
});
