import { describe, expect, it } from 'vitest';
import { InMemoryFileSink, InMemorySelfValidationGateway } from '../testing/index.js';
import { compareRuns } from './compare-runs.js';
import { DownloadLatestReport, ListValidationRuns, ReadValidationRun } from './read-runs.js';
import { reportDownloadFailureWords, uploadAdvice, uploadFailureWords, UploadPullspec } from './upload-pullspec.js';
import { countsForStage, validationVerdictWords } from './validation-run.js';

const document = { name: 'mine.yml', bytes: Uint8Array.of(1) };

describe('uploading a document', () => {
  it('sends it whole, with the version to compare with and its progress [SELF-01]', async () => {
    const gateway = new InMemorySelfValidationGateway();
    const progress: unknown[] = [];
    expect(
      await new UploadPullspec(gateway).execute(
        { document, reference: '1.0.0' },
        { onProgress: (step) => progress.push(step) },
      ),
    ).toEqual({ ok: true, value: { runId: '1' } });
    expect([gateway.uploads, progress]).toEqual([
      [{ ...document, reference: '1.0.0' }],
      [{ kind: 'bytes', received: 1, total: 1 }],
    ]);
  });

  it('is refused without a file, with an empty one and beyond 10 MiB, before anything is sent', async () => {
    const gateway = new InMemorySelfValidationGateway();
    const upload = new UploadPullspec(gateway);
    const words = [];
    for (const given of [
      undefined,
      { ...document, bytes: new Uint8Array() },
      { ...document, bytes: new Uint8Array(10 * 1024 * 1024 + 1) },
    ]) {
      const answer = await upload.execute({ document: given });
      words.push(!answer.ok && uploadFailureWords(answer.failure));
    }
    expect(words).toEqual(['Choose a file first.', 'The file is empty.', 'The file is larger than 10 MiB.']);
    expect((await upload.execute({ document: { ...document, bytes: new Uint8Array(10 * 1024 * 1024) } })).ok).toBe(
      true,
    );
    expect(gateway.uploads).toHaveLength(1);
  });

  it.each([
    [{ kind: 'invalid', text: ' not YAML ' }, 'not YAML'],
    [{ kind: 'broken', quote: '500', text: '' }, 'Error 500: Unknown error'],
    [{ kind: 'no-data', quote: '404', text: '' }, 'Error 404: Unknown error'],
    [{ kind: 'forbidden', quote: '403', text: '' }, 'Error 403: Unknown error'],
    [{ kind: 'timed-out', quote: '504', text: ' ' }, 'Error 504: Unknown error'],
    [{ kind: 'unreachable', detail: 'reset' }, 'An error occurred while uploading the file.'],
    [{ kind: 'garbled', where: 'x' }, 'An error occurred while uploading the file.'],
    [{ kind: 'signed-out', text: '' }, 'The user session has expired. Please log in again.'],
  ] as const)('fails with %j in the words of the specification [SELF-02]', async (failure, words) => {
    const gateway = new InMemorySelfValidationGateway();
    gateway.failNextWith(failure);
    const answer = await new UploadPullspec(gateway).execute({ document });
    expect(!answer.ok && uploadFailureWords(answer.failure)).toBe(words);
    const isUnknown = ['unreachable', 'garbled', 'timed-out'].includes(failure.kind);
    expect(!answer.ok && uploadAdvice(answer.failure) !== undefined).toBe(isUnknown);
  });
});

describe('the report of the latest upload', () => {
  it('is kept as result.html [SELF-03]', async () => {
    const gateway = new InMemorySelfValidationGateway();
    await new UploadPullspec(gateway).execute({ document });
    expect(await new DownloadLatestReport(gateway, new InMemoryFileSink()).execute()).toMatchObject({
      ok: true,
      value: { name: 'result.html' },
    });
  });

  it('fails in the words of the specification [SELF-04]', () => {
    expect(reportDownloadFailureWords({ kind: 'broken', quote: '500', text: 'x' })).toBe(
      'Error 500: Failed to fetch uploaded file.',
    );
    expect(reportDownloadFailureWords({ kind: 'no-data', quote: '404', text: 'x' })).toBe(
      'Error 404: Failed to fetch uploaded file.',
    );
    expect(reportDownloadFailureWords({ kind: 'unreachable', detail: 'x' })).toBe(
      'An error occurred while downloading the file.',
    );
    expect(reportDownloadFailureWords({ kind: 'signed-out', text: '' })).toBe(
      'The user session has expired. Please log in again.',
    );
  });
});

describe('runs', () => {
  it('have a number of at most fifteen digits, and what is no such number is not asked for', async () => {
    const gateway = new InMemorySelfValidationGateway();
    const asked: string[] = [];
    gateway.readRun = (id) => {
      asked.push(id);
      return Promise.resolve({ ok: false, failure: { kind: 'no-data', text: '' } });
    };
    for (const id of ['1'.repeat(15), '1'.repeat(16), 'x', ''])
      expect(await new ReadValidationRun(gateway).execute({ id })).toMatchObject({ failure: { kind: 'no-data' } });
    expect(asked).toEqual(['1'.repeat(15)]);
  });

  it('are listed by page and read one by one', async () => {
    const gateway = new InMemorySelfValidationGateway();
    for (const name of ['a.yml', 'b.yml', 'c.yml'])
      await new UploadPullspec(gateway).execute({ document: { ...document, name } });
    const page = await new ListValidationRuns(gateway).execute({ page: 2, size: 2 });
    expect(page.ok && [page.value.total, page.value.runs.map(({ fileName }) => fileName)]).toEqual([3, ['a.yml']]);
    expect(await new ReadValidationRun(gateway).execute({ id: '3' })).toMatchObject({
      ok: true,
      value: { run: { fileName: 'c.yml' } },
    });
    expect(await new ReadValidationRun(gateway).execute({ id: '9' })).toMatchObject({
      ok: false,
      failure: { kind: 'no-data' },
    });
  });

  it('are compared by what a finding is, not by where it stands', () => {
    const finding = (fingerprint: string, line: number) => ({ id: 'PS-RES-003', fingerprint, line });
    expect(compareRuns([finding('a', 9), finding('c', 1)], [finding('a', 1), finding('b', 2)])).toEqual({
      added: [finding('c', 1)],
      fixed: [finding('b', 2)],
      unchanged: [finding('a', 9)],
    });
  });

  it('name a waiver that has ended, which is neither new nor fixed', () => {
    const ended = { id: 'PS-RUN-004', fingerprint: 'w' };
    expect(compareRuns([ended], [])).toEqual({ added: [], fixed: [], unchanged: [ended] });
    expect(compareRuns([], [ended])).toEqual({ added: [], fixed: [], unchanged: [] });
  });

  it('say their verdict, never a green one where something was not decided', () => {
    const counts = { passed: 74, undecided: 1 };
    expect(validationVerdictWords('conforms', '1.1.0', counts)).toBe('Conforms to 1.1.0. 74 checks passed.');
    expect(validationVerdictWords('does-not-conform', '1.1.0', counts)).toBe('Does not conform to 1.1.0.');
    expect(validationVerdictWords('incomplete', '1.1.0', counts)).toBe('Incomplete: 1 check could not be decided.');
    expect(validationVerdictWords('incomplete', '1.1.0', { ...counts, undecided: 4 })).toBe(
      'Incomplete: 4 checks could not be decided.',
    );
  });

  it('count for the next stage only where they conform to the newest version', () => {
    expect(countsForStage({ verdict: 'conforms', reference: '1.1.0' }, '1.1.0')).toEqual({
      counts: true,
      words: 'Counts for the stage API validated',
    });
    expect(countsForStage({ verdict: 'conforms', reference: '1.0.0' }, '1.1.0')).toMatchObject({
      counts: false,
      words: 'Does not count: compared with 1.0.0, the newest is 1.1.0',
    });
    expect(countsForStage({ verdict: 'does-not-conform', reference: '1.1.0' }, '1.1.0').counts).toBe(false);
    expect(countsForStage({ verdict: 'incomplete', reference: '1.1.0' }, undefined)).toMatchObject({
      counts: false,
      words: 'Does not count: not everything could be decided',
    });
  });
});
