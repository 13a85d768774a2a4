import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InMemoryPullspecGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

const at = '/main/api-documentation';

const pullspec = (version: string, more = ''): string => `openapi: 3.0.3
info: { title: PullSpec, version: ${version} }
servers: [{ url: https://example.org }]
paths:
  /search:
    post:
      operationId: search
      tags: [Shopping]
      servers: [{ url: https://other.example.org }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { hotelIds: { type: array, items: { type: string } } } } } } }
      responses:
        '200': { description: Rates, content: { application/json: { schema: { type: object, required: [rates${more === '' ? '' : ', taxes'}], properties: { rates: { type: number }${more} } } } } }
`;
const files = {
  '1.0.0-pullspec.yml': pullspec('1.0.0'),
  '1.1.0-pullspec.yml': pullspec('1.1.0', ', taxes: { type: number }'),
};

const opened = (search = '', given: Readonly<Record<string, string>> = files): Promise<PortalUnderTest> =>
  openPortal({ at: `${at}${search}`, remote: { pullspecGateway: new InMemoryPullspecGateway(given) } });
const version = (): HTMLElement => screen.getByLabelText(/^Version/u);
const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const download = (): HTMLElement => screen.getByRole('button', { name: /^Download YAML Specification File/u });

/** Sends these messages from the framed page and returns every message that is sent to it. */
async function frameSays(...words: readonly string[]): Promise<readonly unknown[]> {
  const source = (await screen.findByTitle<HTMLIFrameElement>(/^Specification/u)).contentWindow!;
  const told = vi.spyOn(source, 'postMessage').mockImplementation(() => undefined);
  for (const data of words)
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { source, data }));
    });
  return told.mock.calls.map((call): unknown => call[0]);
}

it('says that its address has a view or a version that does not exist', async () => {
  await opened('?view=colour&version=9.9.9');
  const said = await screen.findAllByRole('alert');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'The address has view=colour. It can be specification, differences, portal.',
    'The address has version=9.9.9. It can be 1.1.0, 1.0.0.',
  ]);
});

describe('API Documentation', () => {
  it('says what is new in the versions that have notes, the newest first, or why it cannot', async () => {
    const gateway = new InMemoryPullspecGateway(files);
    gateway.notes = [
      { version: '1.0.0', at: 0, notes: 'The first version' },
      { version: '1.1.0', at: Date.UTC(2026, 10, 20), notes: 'Taxes are new' },
    ];
    await openPortal({ at, remote: { pullspecGateway: gateway } });
    const shown = await screen.findAllByRole('region', { name: /^Release notes of version/u, hidden: true });
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Version 1\.1\.0, .*Taxes are new$/u),
      expect.stringMatching(/^Version 1\.0\.0, .*The first version$/u),
    ]);
  });

  it('says that release notes could not be loaded', async () => {
    const gateway = new InMemoryPullspecGateway(files);
    gateway.releaseNotes = () =>
      Promise.resolve({ ok: false, failure: { kind: 'broken', quote: '500', text: 'down' } });
    await openPortal({ at, remote: { pullspecGateway: gateway } });
    expect(await screen.findByText(/^The release notes could not be loaded\./u)).toBeDefined();
  });

  it('offers the versions, the newest first, each by the first five characters of its file [DOCS-01, DOCS-04]', async () => {
    await opened();
    expect(
      within(version())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Select a version', '1.1.0', '1.0.0']);
    expect(screen.getByLabelText('Server URL (optional)').textContent).toBe('');
    expect(screen.getByText('Choose a version and submit to see the specification.')).toBeTruthy();
  });

  it('asks for a version and for a whole address before it submits, and keeps what was typed [DOCS-02]', async () => {
    await opened();
    const server = screen.getByLabelText<HTMLInputElement>('Server URL (optional)');
    await userEvent.type(server, 'api.example.com');
    await submit();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter a full address that starts with https://.',
      'No PullSpec version selected - please select a PullSpec version to continue',
    ]);
    expect(document.activeElement).toBe(server);
    await userEvent.clear(server);
    await submit();
    expect(document.activeElement).toBe(version());
    await userEvent.selectOptions(version(), '1.0.0');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByTitle(/^Specification/u)).toBeNull();
  });

  it('hands the submitted specification to a page without an origin, which calls the server that was typed [DOCS-01, DOCS-06]', async () => {
    const portal = await opened('?version=1.1.0');
    await userEvent.type(screen.getByLabelText('Server URL (optional)'), 'https://qa.example.com/v2');
    await submit();
    expect(
      (await screen.findByRole('heading', { name: 'Specification, version 1.1.0' })) === document.activeElement,
    ).toBe(true);
    const frame = screen.getByTitle<HTMLIFrameElement>('Specification, version 1.1.0');
    expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin');
    const told = await frameSays('ready');
    expect(told).toContainEqual(
      expect.objectContaining({
        kind: 'show',
        spec: expect.objectContaining({ servers: [{ url: 'https://qa.example.com/v2' }] }) as unknown,
      }),
    );
    expect(JSON.stringify(told)).not.toContain('example.org');
    expect(portal.address()).not.toContain('qa.example.com');
  });

  it('lists the operations, and opens the one that is chosen in the specification [DOCS-01]', async () => {
    await opened('?version=1.0.0');
    await submit();
    await frameSays('ready', 'shown');
    const contents = screen.getByRole('navigation', { name: 'Contents of the specification' });
    expect(within(contents).getByRole('heading').textContent).toBe('Shopping');
    fireEvent.click(within(contents).getByRole('link', { name: 'search' }));
    const source = screen.getByTitle<HTMLIFrameElement>(/^Specification/u).contentWindow!;
    expect(vi.mocked(source.postMessage).mock.calls.at(-1)?.[0]).toEqual({
      kind: 'open',
      tag: 'Shopping',
      operation: 'search',
    });
  });

  it('downloads the submitted version, whatever is selected since, and nothing before a submit [DOCS-03]', async () => {
    const portal = await opened('?version=1.0.0');
    expect(download()).toHaveProperty('disabled', true);
    await submit();
    await waitFor(() => {
      expect(download()).toHaveProperty('disabled', false);
    });
    await userEvent.selectOptions(version(), '1.1.0');
    expect(download().textContent).toBe('Download YAML Specification File, version 1.0.0');
    await userEvent.click(download());
    expect([...portal.files.files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
      ['pullspec-1.0.0.yml', files['1.0.0-pullspec.yml']],
    ]);
  });

  it('says that there are no versions, or that something went wrong, and tries again [DOCS-05]', async () => {
    await opened('', {});
    expect(screen.getByRole('alert').textContent).toContain(
      'Sorry, something went wrong. There are no versions to select. Refresh the page to try again.',
    );
  });

  it('says that the versions take long, and lets the user stop', async () => {
    const gateway = new InMemoryPullspecGateway(files);
    gateway.listFiles = () => new Promise(() => undefined);
    const portal = await openPortal({ at, remote: { pullspecGateway: gateway } });
    await portal.advance(20_000);
    expect(screen.getByText('Still collecting your data.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('alert').textContent).toContain('Sorry, something went wrong. Please try again.');
  });

  it('keeps the versions and says so if they cannot be read again', async () => {
    const portal = await opened();
    portal.remote.pullspecGateway.failNextWith({ kind: 'unreachable', detail: 'no network' });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh data' }));
    await portal.advance(0);
    expect(screen.getByText(/^The data could not be loaded again\. You still see the data from/u)).toBeDefined();
    expect(version()).toBeDefined();
  });

  it('says that something went wrong with a version, and tries again [DOCS-05]', async () => {
    const portal = await opened('?version=1.0.0');
    portal.remote.pullspecGateway.failNextWith({ kind: 'unreachable', detail: 'no network' });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, something went wrong. Please try again.');
    expect(download()).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Specification, version 1.0.0' })).toBeTruthy();
  });

  it('shows what it cannot render as it stands, with its lines, and lets it be downloaded [DOCS-05]', async () => {
    await opened('?version=1.0.0', { '1.0.0.yml': 'openapi: 3.0.3\n\tinfo: x\n' });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Sorry, something went wrong. Please try again.');
    expect(screen.getByText(/^Not readable as YAML or JSON: line 2, column 1/u)).toBeTruthy();
    expect(screen.getByLabelText('The document as it is').textContent).toBe('1openapi: 3.0.3\n2\tinfo: x\n3\n');
    expect(download()).toHaveProperty('disabled', false);
  });
});

describe("the portal's own API", () => {
  const ownApi = `{"openapi":"3.1.0","info":{"title":"The portal","version":"1"},"paths":{"/api/stats":{"get":{
    "operationId":"stats","summary":"Stats","tags":["/api/stats"],"responses":{"200":{"description":"The answer."}}}}}}`;

  it('is read by the same reader, with its contents and as a file', async () => {
    const portal = await openPortal({
      at: `${at}?view=portal`,
      remote: { pullspecGateway: new InMemoryPullspecGateway(files, ownApi) },
    });
    expect(await screen.findByRole('heading', { name: "The portal's own API" })).toBeDefined();
    expect(
      within(screen.getByRole('navigation', { name: /^Contents/u })).getByRole('link', { name: 'stats' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'openapi.json' }).getAttribute('href')).toBe('/openapi.json');
    await userEvent.click(screen.getByRole('radio', { name: 'Specification' }));
    await portal.advance(0);
    expect(portal.address()).toBe(at);
  });

  it('says that it did not come, and tries again', async () => {
    const gateway = new InMemoryPullspecGateway(files, ownApi);
    const portal = await openPortal({ at, remote: { pullspecGateway: gateway } });
    gateway.failNextWith({ kind: 'unreachable', detail: 'reset' });
    await userEvent.click(screen.getByRole('radio', { name: "The portal's own API" }));
    await portal.advance(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await portal.advance(0);
    expect(await screen.findByRole('heading', { name: "The portal's own API" })).toBeDefined();
  });
});

describe('the differences between two versions', () => {
  const table = (): Promise<HTMLElement> => screen.findByRole('region', { name: /^Differences from/u });
  const cells = async (): Promise<readonly (readonly (string | null)[])[]> =>
    within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  it('compares the two newest unasked, without a submit, and says what breaks [DOCS-01]', async () => {
    const portal = await opened('?view=differences');
    expect(await cells()).toEqual([
      [
        'Breaking',
        'search',
        'response 200 / taxes',
        // What to do comes before the two versions, which are wide.
        expect.stringContaining('taxes'),
        expect.any(String),
        'required, number',
      ],
    ]);
    expect(screen.getByText('1 breaking · 0 added · 0 changed')).toBeTruthy();
    const steps = screen.getByRole('region', { name: 'From 1.0.0 to 1.1.0, step by step' });
    expect(within(steps).getByRole('heading', { name: 'Send what is new' })).toBeTruthy();
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^The answer of search has no taxes search.*\+.*taxes/su)]);
    expect(download()).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Swap versions' }));
    expect(portal.address()).toContain('from=1.1.0&to=1.0.0');
    expect((await cells()).every(([kind]) => kind !== 'Breaking')).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText('To version'), '1.1.0');
    expect(screen.getByText('Choose two different versions.')).toBeTruthy();
  });

  it('opens the place of a difference in the specification, and saves the list as a file', async () => {
    const portal = await opened('?view=differences');
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV, differences' }));
    expect([...portal.files.files.keys()]).toEqual(['pullspec-1.0.0-to-1.1.0_Andaman-Stays-Group_2026-11-20.csv']);
    await userEvent.click(screen.getByRole('button', { name: 'response 200 / taxes' }));
    expect(await screen.findByRole('heading', { name: 'Specification, version 1.1.0' })).toBeTruthy();
    expect(await frameSays('ready', 'shown')).toContainEqual({ kind: 'open', tag: 'Shopping', operation: 'search' });
  });
});
