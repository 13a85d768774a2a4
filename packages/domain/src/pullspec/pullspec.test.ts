import { describe, expect, it } from 'vitest';
import { InMemoryFileSink, InMemoryPullspecGateway } from '../testing/index.js';
import { byNewest, checkServerUrl, namesVersion, versionOf, versionsOf } from './pullspec-version.js';
import {
  DownloadPullspec,
  ListPullspecVersions,
  ListReleaseNotes,
  pullspecFailureWords,
  ReadPullspec,
} from './read-pullspec.js';

const files = { '1.0.0.yml': 'old: 1', '2.0.0-final.yml': 'new: 1', '1.1.0.yml': 'mid: 1' };

describe('versions of the interface', () => {
  it('are the first five signs of a file name [DOCS-04]', () => {
    expect(['1.0.0.yml', '2.0.0-final.yml', '10.0.0.yml', 'abc'].map(versionOf)).toEqual([
      '1.0.0',
      '2.0.0',
      '10.0.',
      'abc',
    ]);
  });

  it('are whole ones, or the name is of no version [DOCS-04]', () => {
    expect(['1.0.0.yml', '2.0.0-final.yml', '9.9.9'].map(namesVersion)).toEqual([true, true, true]);
    expect(['1.10.0.yml', '10.0.0.yml', '1.0.10.yml', 'abc', 'v1.0.0.yml'].map(namesVersion)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });

  it('stand newest first, each once, and what is no version behind', async () => {
    expect(versionsOf(['1.0.0.yml', 'draft.yml', '1.1.0.yml', '2.0.0.yml', '1.1.0-b.yml', '     .yml', ''])).toEqual([
      '2.0.0',
      '1.1.0',
      '1.0.0',
      'draft',
    ]);
    expect(['1.2', '1.10', '1.2.1'].toSorted(byNewest)).toEqual(['1.10', '1.2.1', '1.2']);
    expect(await new ListPullspecVersions(new InMemoryPullspecGateway(files)).execute()).toEqual({
      ok: true,
      value: ['2.0.0', '1.1.0', '1.0.0'],
    });
  });

  it('say what is wrong where there are none, or where they do not come [DOCS-05]', async () => {
    const none = await new ListPullspecVersions(new InMemoryPullspecGateway({})).execute();
    expect(!none.ok && pullspecFailureWords(none.failure)).toBe(
      'Sorry, something went wrong. There are no versions to select. Refresh the page to try again.',
    );
    const gateway = new InMemoryPullspecGateway(files);
    gateway.failNextWith({ kind: 'unreachable', detail: 'reset' });
    const failed = await new ListPullspecVersions(gateway).execute();
    expect(!failed.ok && pullspecFailureWords(failed.failure)).toBe('Sorry, something went wrong. Please try again.');
  });
});

describe('a document', () => {
  const gateway = new InMemoryPullspecGateway(files);

  it('is not read without a version [DOCS-02]', async () => {
    const read = await new ReadPullspec(gateway).execute({ version: '' });
    expect(!read.ok && pullspecFailureWords(read.failure)).toBe(
      'No PullSpec version selected - please select a PullSpec version to continue',
    );
    expect(await new ReadPullspec(gateway).execute({ version: '1.1.0' })).toEqual({
      ok: true,
      value: { version: '1.1.0', text: 'mid: 1' },
    });
  });

  it('is kept as a file: the newest, or the one that is named', async () => {
    const sink = new InMemoryFileSink();
    expect(await new DownloadPullspec(gateway, sink).execute({ version: 'latest' })).toMatchObject({
      ok: true,
      value: { name: '2.0.0.yml' },
    });
    const unknown = await new DownloadPullspec(gateway, sink).execute({ version: '3.0.0' });
    expect(!unknown.ok && pullspecFailureWords(unknown.failure)).toBe(
      'There is no PullSpec version 3.0.0. There are 2.0.0, 1.1.0, 1.0.0.',
    );
    expect(
      await new DownloadPullspec(new InMemoryPullspecGateway({}), sink).execute({ version: 'latest' }),
    ).toMatchObject({ ok: false, failure: { kind: 'no-versions' } });
  });
});

describe('the server that the documentation calls', () => {
  it.each([
    ['', 'none'],
    ['  ', 'none'],
    ['https://api.example.com', 'valid'],
    ['http://localhost:8080/v2?x=1', 'valid'],
    ['HTTPS://[::1]:8443/', 'valid'],
    ['https://โรงแรม.example/a', 'valid'],
    ['api.example.com', 'invalid'],
    ['ftp://api.example.com', 'invalid'],
    ['https://', 'invalid'],
    ['https://user:secret@api.example.com', 'invalid'],
    ['https://a b', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
    ['https://a.example/"><script>', 'invalid'],
    ['https://a.example:999999', 'invalid'],
  ] as const)('%j is %s [DOCS-06]', (typed, check) => {
    expect(checkServerUrl(typed)).toBe(check);
  });
});

describe('the release notes', () => {
  it('are listed with the newest version first, and are none where a backend has no such call', async () => {
    const gateway = new InMemoryPullspecGateway({});
    const list = new ListReleaseNotes(gateway);
    gateway.notes = [
      { version: '1.9.0', at: 0, notes: 'a' },
      { version: '2.0.0', at: 0, notes: 'b' },
    ];
    const listed = await list.execute();
    expect(listed.ok && listed.value.map(({ version }) => version)).toEqual(['2.0.0', '1.9.0']);
    gateway.failNextWith({ kind: 'no-data', text: '' });
    expect(await list.execute()).toEqual({ ok: true, value: [] });
    gateway.failNextWith({ kind: 'forbidden', text: '' });
    expect((await list.execute()).ok).toBe(false);
  });
});
