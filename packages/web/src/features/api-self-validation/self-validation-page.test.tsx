import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { failed, type GatewayFailure } from '@suppliers-portal/domain';
import {
  anAdmin,
  anOnboardingUser,
  InMemoryPullspecGateway,
  InMemorySelfValidationGateway,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import type { AskDocuments, JudgingProgress } from '../../documents/ask-documents.js';
import { openPortal, type PortalSetup, type PortalUnderTest } from '../../testing/portal-harness.js';

const at = '/main/api-self-validation';

const pullspec = (required: string): string => `openapi: 3.0.3
info: { title: PullSpec, version: 1.0.0 }
servers: [{ url: https://example.org }]
paths:
  /search:
    post:
      operationId: search
      responses:
        '200': { description: Rates, content: { application/json: { schema: { type: object, required: [${required}], properties: { rate: { type: number }, taxes: { type: number } } } } } }
`;
const reference = pullspec('rate, taxes');
const broken = pullspec('rate');

const opened = (setup: PortalSetup = {}): Promise<PortalUnderTest> =>
  openPortal({
    at,
    ...setup,
    remote: { pullspecGateway: new InMemoryPullspecGateway({ '1.0.0-pullspec.yml': reference }), ...setup.remote },
  });
const file = (text: string, name = 'mine.yml'): File => new File([text], name);
const field = (): HTMLInputElement => screen.getByLabelText('Drop a file here, or browse');
const uploadButton = (): HTMLElement => screen.getByRole('button', { name: 'Upload' });
const checked = (): Promise<HTMLElement> => screen.findByText(/^(Does not conform to|Conforms to)/u);

async function given(text: string, name?: string): Promise<void> {
  await userEvent.upload(field(), file(text, name));
  await checked();
}

/** An upload that goes on until the test lets it end. */
class SlowGateway extends InMemorySelfValidationGateway {
  progress: (share: number) => void = () => undefined;
  end: () => void = () => undefined;
  override async upload(...[document, request, options]: Parameters<InMemorySelfValidationGateway['upload']>) {
    this.progress = (share) => {
      options?.onProgress?.({ kind: 'bytes', received: share * 100, total: 100 });
    };
    await new Promise<void>((resolve) => {
      this.end = resolve;
    });
    return super.upload(document, request);
  }
}

describe('API Self Validation', () => {
  it('checks a chosen file on this device, with the line, the proof and the fix, and sends nothing [SELF-01]', async () => {
    const portal = await opened();
    await given(broken);
    expect(screen.getByText('Does not conform to 1.0.0.')).toBeTruthy();
    const finding = screen.getAllByRole('article').find(({ textContent }) => textContent.includes('PS-RES-003'))!;
    expect(
      within(finding)
        .getByRole('button', { name: /^Error/u })
        .getAttribute('aria-expanded'),
    ).toBe('true');
    expect(within(finding).getByText('Expected (1.0.0)')).toBeTruthy();
    expect(within(finding).getByLabelText(/^Your file around line/u).textContent).toContain('operationId: search');
    expect(within(finding).getByLabelText('The body').textContent).toContain('"rate"');
    expect(within(finding).getByText(/\(no "taxes" here\)/u).className).toContain('sp-raw-marked');
    expect(within(finding).getByLabelText('The change').textContent).toMatch(
      /\n-.*required: \[rate\].*\n\+.*required: \[rate, taxes\]/u,
    );
    expect(screen.getByText('You can upload it anyway.')).toBeTruthy();
    expect(portal.remote.selfValidationGateway.uploads).toEqual([]);
  });

  it('shows beside a finding what the reference says in the same place', async () => {
    await opened();
    await given(broken);
    const finding = screen.getAllByRole('article').find(({ textContent }) => textContent.includes('PS-RES-003'))!;
    const lines = within(finding).getByLabelText('PullSpec 1.0.0 in the same place');
    expect(lines.querySelector('.sp-raw-marked')?.textContent).toMatch(/^9 .*required: \[rate, taxes\]/u);
    expect(
      within(finding)
        .getByLabelText(/^Your file around line/u)
        .querySelector('.sp-raw-marked')?.textContent,
    ).toContain('required: [rate]');
  });

  it('explains a rule, with the command and the documentation that say more', async () => {
    const portal = await opened();
    await given(broken);
    const finding = screen.getAllByRole('article').find(({ textContent }) => textContent.includes('PS-RES-003'))!;
    await userEvent.click(within(finding).getByRole('button', { name: 'Explain this rule' }));
    const rule = within(await screen.findByRole('dialog', { name: 'PS-RES-003' }));
    expect(
      [
        'What is required stays required',
        'The agency relies on the property.',
        'Add `taxes` to `required`, line 9.',
        'supplier validation explain PS-RES-003',
      ].map((text) => rule.getByText(text).tagName),
    ).toHaveLength(4);
    await userEvent.click(rule.getByRole('link', { name: 'PullSpec 1.0.0' }));
    expect(portal.address()).toContain('/main/api-documentation?version=1.0.0');
  });

  it('keeps the findings as JSON and as a page of their own', async () => {
    const portal = await opened();
    await given(broken);
    await userEvent.click(screen.getByRole('button', { name: 'Download JSON' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download HTML report' }));
    expect([...portal.files.files.keys()]).toEqual(['mine-report.json', 'mine-report.html']);
  });

  it('filters what was found by how much it matters, by operation and by words, and keeps that in the address', async () => {
    const portal = await opened();
    await given(broken);
    await userEvent.selectOptions(screen.getByLabelText('Operation'), 'search');
    await userEvent.type(screen.getByLabelText('Filter findings'), 'no such word');
    expect(screen.getByText('None.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Passed \d/u }));
    expect(portal.address()).toContain('severity=passed');
    await userEvent.clear(screen.getByLabelText('Filter findings'));
    expect(screen.getByText('The file is readable YAML or JSON')).toBeTruthy();
  });

  it('asks for a file first, and refuses one that is empty or too large before it is read [SELF-01]', async () => {
    await opened();
    await userEvent.click(uploadButton());
    expect(screen.getByRole('alert').textContent).toBe('Choose a file first.');
    expect(document.activeElement).toBe(field());
    await userEvent.upload(field(), file(''));
    expect((await screen.findByText('The file is empty.')).getAttribute('role')).toBe('alert');
    const large = file('x');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    fireEvent.drop(field(), { dataTransfer: { files: [large] } });
    expect(await screen.findByText('The file is larger than 10 MiB.')).toBeTruthy();
    // A picture, or a text in another encoding, which the portal would refuse.
    await userEvent.upload(field(), new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'picture.yml'));
    expect(await screen.findByText(/^The file is not text in UTF-8\./u)).toBeTruthy();
    expect(screen.queryByText('You can upload it anyway.')).toBeNull();
  });

  it('tells how far the upload is, and that it succeeded; another file clears that [SELF-01, SELF-02]', async () => {
    const gateway = new SlowGateway();
    await opened({ remote: { selfValidationGateway: gateway } });
    await given(reference, `${'long-'.repeat(12)}name.yml`);
    expect(
      screen.getAllByTitle(`${'long-'.repeat(12)}name.yml`).every(({ textContent }) => textContent.includes('…')),
    ).toBe(true);
    await userEvent.click(uploadButton());
    act(() => {
      gateway.progress(0.64);
    });
    expect(screen.getByText('64%')).toBeTruthy();
    expect(screen.getByText('50% uploaded').getAttribute('role')).toBe('status');
    await act(async () => {
      gateway.end();
    });
    const result = (await screen.findByRole('link', { name: 'See the result' })).closest<HTMLElement>(
      '.sp-upload-result',
    )!;
    expect(result.textContent).toContain('File uploaded successfully!');
    expect(document.activeElement).toBe(result);
    await userEvent.upload(field(), file(broken));
    expect(screen.queryByRole('link', { name: 'See the result' })).toBeNull();
  });

  it('asks before a link leads away from a running upload, which goes on all the same [SELF-01]', async () => {
    const gateway = new SlowGateway();
    const portal = await opened({ remote: { selfValidationGateway: gateway } });
    await given(reference);
    await userEvent.click(uploadButton());
    await userEvent.click(screen.getByRole('link', { name: 'Content' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(portal.address()).toBe(at);
    await userEvent.click(screen.getByRole('link', { name: 'Content' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(portal.address()).toBe('/main/content');
    await act(async () => {
      gateway.end();
    });
    expect(await screen.findByText('File uploaded successfully!')).toBeTruthy();
  });

  it.each<[GatewayFailure, string]>([
    [{ kind: 'invalid', text: 'The file is no text.' }, 'The file is no text.'],
    [{ kind: 'broken', quote: '500', text: '' }, 'Error 500: Unknown error'],
    [{ kind: 'unreachable', detail: 'no network' }, 'An error occurred while uploading the file.'],
  ])('says why an upload failed, and keeps the file for another try: %o [SELF-02]', async (failure, words) => {
    const portal = await opened();
    await given(reference);
    portal.remote.selfValidationGateway.failNextWith(failure);
    await userEvent.click(uploadButton());
    expect(
      (
        await waitFor(() =>
          screen
            .getAllByText(words)
            .map((one) => one.closest('.sp-upload-result'))
            .find((one) => one !== null),
        )
      )?.getAttribute('role'),
    ).toBe('alert');
    await userEvent.click(uploadButton());
    expect(await screen.findByRole('link', { name: 'See the result' })).toBeTruthy();
    expect(portal.remote.selfValidationGateway.uploads).toHaveLength(1);
  });

  it('downloads the report of the latest file as result.html, or says why not [SELF-03, SELF-04]', async () => {
    const portal = await opened({
      remote: { selfValidationGateway: new InMemorySelfValidationGateway([{ run: aRun('7'), report: '{}' }]) },
    });
    const button = screen.getByRole('button', { name: 'Download latest file' });
    portal.remote.selfValidationGateway.failNextWith({ kind: 'broken', quote: '500', text: '' });
    await userEvent.click(button);
    expect(
      (await screen.findAllByText('Error 500: Failed to fetch uploaded file.')).some(({ className }) =>
        className.includes('sp-inline-failure'),
      ),
    ).toBe(true);
    portal.remote.selfValidationGateway.failNextWith({ kind: 'unreachable', detail: '' });
    await userEvent.click(button);
    expect((await screen.findAllByText('An error occurred while downloading the file.')).length).toBeGreaterThan(0);
    await userEvent.click(button);
    await waitFor(() => {
      expect([...portal.files.files.keys()]).toEqual(['result.html']);
    });
  });

  it('shows the report of the latest file in a page without an origin', async () => {
    await opened({
      remote: { selfValidationGateway: new InMemorySelfValidationGateway([{ run: aRun('7'), report: '{}' }]) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'View report' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Validation report');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    const told = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined);
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data: 'ready' }));
    });
    expect(told.mock.calls.map((call): unknown => call[0])).toEqual([
      { kind: 'report', page: '<!doctype html>mine.yml' },
    ]);
  });

  it('tells how far a check is, by a bar and in words, and each stage once to who listens', async () => {
    let tell: Parameters<AskDocuments>[3];
    const asked: AskDocuments = (ask, _question, _signal, onProgress) => {
      if (ask !== 'check') return Promise.resolve(failed('broken'));
      tell = onProgress;
      return new Promise(() => undefined);
    };
    await opened({ askDocuments: asked });
    await userEvent.upload(field(), file(reference));
    const bar = await screen.findByRole('progressbar', { name: 'Check of the document' });
    await waitFor(() => {
      expect(tell).toBeDefined();
    });
    const shown = (progress: JudgingProgress): readonly unknown[] => {
      act(() => {
        tell?.(progress);
      });
      return [
        bar.getAttribute('aria-valuenow'),
        bar.parentElement?.querySelector('[aria-hidden]')?.textContent,
        bar.parentElement?.querySelector('[role=status]')?.textContent,
      ];
    };
    expect(shown({ part: 'reading', done: 1, of: 10, share: 0.06 })).toEqual([
      '6',
      'Reading the file',
      'Reading the file',
    ]);
    expect(shown({ part: 'schemas', done: 2000, of: 36_100, share: 0.7 })).toEqual([
      '70',
      'Checking schemas, 2,000 of 36,100',
      'Checking schemas',
    ]);
    expect(shown({ part: 'bodies', done: 12, of: 24, share: 0.96 })).toEqual([
      '96',
      'Checking bodies, 12 of 24',
      'Checking bodies',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('The check was stopped.')).toBeTruthy();
  });

  it('says that a check took too long, and is never green then', async () => {
    await opened({ askDocuments: () => Promise.resolve(failed('too-long')) });
    await userEvent.upload(field(), file(reference));
    expect((await screen.findByText(/^Incomplete: the check took longer/u)).textContent).toContain('Upload the file');
    expect(uploadButton()).toHaveProperty('disabled', false);
  });

  it('is there for an Onboarding account, and for an admin, with an upload [AUTH-12]', async () => {
    const { view } = await opened({ user: anOnboardingUser() });
    expect(uploadButton()).toBeTruthy();
    view.unmount();
    await opened({ user: anAdmin(), account: { text: 'Andaman', value: 10234 } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('API Self Validation');
    expect(uploadButton()).toBeTruthy();
  });
});

const aRun = (id: string, changes: object = {}) =>
  ({
    id,
    at: Number(id) * 60_000,
    by: 'ana@andaman.example',
    kind: 'check',
    fileName: 'mine.yml',
    reference: '1.0.0',
    verdict: 'does-not-conform',
    errors: 1,
    warnings: 0,
    ...changes,
  }) as const;

const finding = (id: string, fingerprint: string) => ({
  id,
  fingerprint,
  severity: 'error',
  title: `Rule of ${fingerprint}`,
  message: 'It breaks.',
  file: 'mine.yml',
  line: 9,
  col: 3,
  pointer: '#',
  places: ['search 200 /rate'],
  expected: 'a number',
  got: 'a text',
  why: 'So.',
  fix: 'Fix it.',
});
const report = (findings: readonly object[]): string =>
  JSON.stringify({
    run: {
      engine: 'conformance 1',
      reference: { name: '1.0.0', version: '1.0.0' },
      input: { name: 'mine.yml', sha256: 'ab' },
    },
    verdict: 'does-not-conform',
    headline: 'It does not conform.',
    totals: { error: findings.length, warning: 0, info: 0 },
    coverage: { operations: { found: 1, wanted: 6 }, bodies: 2 },
    checks: [{ id: 'PS-DOC-001', severity: 'error', status: 'pass', findings: 0 }],
    findings,
  });
const stayed = finding('PS-RES-003', 'aaaaaaaaaaaaaaaa');
const came = finding('PS-RES-004', 'bbbbbbbbbbbbbbbb');
const went = finding('PS-RES-005', 'cccccccccccccccc');
const runs = [
  { run: aRun('3', { reference: '1.1.0' }), report: report([stayed, came]) },
  { run: aRun('2'), report: report([stayed, went]) },
  { run: aRun('1', { fileName: 'first.yml' }), report: report([]) },
];
const remote = { selfValidationGateway: new InMemorySelfValidationGateway(runs) };

describe('the runs of the check', () => {
  it('lists what was judged before, and whether the newest counts for the stage API validated', async () => {
    await opened({ at: `${at}?tab=runs`, remote });
    const rows = within(await screen.findByRole('region', { name: 'Runs of the check' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getByText(/conform/u).textContent)).toEqual(
      Array(3).fill('■ Does not conform'),
    );
    expect(screen.getByText(/3 runs/u).textContent).toContain('The newest run does not count: it does not conform');
  });

  it('says how to begin where there are none', async () => {
    await opened({ at: `${at}?tab=runs` });
    expect(await screen.findByText('No runs yet. Upload a file, or run the check in your pipeline.')).toBeTruthy();
  });

  it('compares two that are ticked, the later with the earlier', async () => {
    const portal = await opened({ at: `${at}?tab=runs`, remote });
    const [newest, , oldest] = await screen.findAllByRole('checkbox');
    const compare = screen.getByRole('button', { name: 'Compare' });
    await userEvent.click(oldest!);
    expect(compare).toHaveProperty('disabled', true);
    await userEvent.click(newest!);
    await userEvent.click(compare);
    expect(portal.address()).toBe(`${at}/runs/3?compare=1`);
    expect(await screen.findByText(/^2 new · 0 fixed · 0 unchanged since first\.yml/u)).toBeTruthy();
  });

  it('shows one with what is new, fixed and unchanged since the one before it', async () => {
    await opened({ at: `${at}/runs/3`, remote });
    expect(await screen.findByText(/^1 new · 1 fixed · 1 unchanged/u)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('mine.yml');
    expect(screen.getByText('The reference changed from 1.0.0 to 1.1.0, so some findings come from it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '✓ Fixed 1' }));
    expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['PS-RES-005-cccccccc']);
  });

  it('marks as flaky what was right another time', async () => {
    const flaky = { ...finding('PS-OCC-001', 'dddddddddddddddd'), severity: 'warning', exchange: 'x20', flaky: 'x48' };
    await opened({
      at: `${at}/runs/1`,
      remote: {
        selfValidationGateway: new InMemorySelfValidationGateway([
          { run: aRun('1', { kind: 'live' }), report: report([stayed, flaky]) },
        ]),
      },
    });
    expect(within(await screen.findByRole('article')).queryByText('Flaky')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Warnings 1' }));
    expect(within(screen.getByRole('article')).getByText('Flaky').textContent).toBe('Flaky');
  });

  it('leads to the finding that a link names', async () => {
    // jsdom has no scrolling.
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolled.push(this.id);
    };
    await opened({ at: `${at}/runs/3#PS-RES-004-bbbbbbbb`, remote });
    const open = (await screen.findAllByRole('article')).filter(
      (article) => within(article).getByRole('button', { name: /Error/u }).getAttribute('aria-expanded') === 'true',
    );
    expect(open.map(({ id }) => id)).toEqual(['PS-RES-004-bbbbbbbb']);
    expect(scrolled).toEqual(['PS-RES-004-bbbbbbbb']);
  });

  it('is there also where the one to compare with is not, and the page says that of the other', async () => {
    for (const other of ['99', 'abc']) {
      const { view } = await opened({ at: `${at}/runs/3?compare=${other}`, remote });
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('mine.yml');
      expect(screen.getByText(/^The run to compare with could not be read\./u)).toBeTruthy();
      view.unmount();
    }
  });

  it('says so of a run that is not there', async () => {
    for (const run of ['99', 'abc']) {
      const { view } = await opened({ at: `${at}/runs/${run}`, remote });
      expect((await screen.findByRole('alert')).textContent).toContain('There is no such run.');
      view.unmount();
    }
  });
});
