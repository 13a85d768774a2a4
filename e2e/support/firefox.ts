import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'undici';
import { findNamed, patience, selectors, sooner, type OtherBrowser, type Visitor } from './visitor.js';

/** Where a Firefox usually is; `FIREFOX_PATH` names another. */
export const firefoxPath = [
  process.env['FIREFOX_PATH'] ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
].find((path) => path !== '' && existsSync(path));

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly error?: string;
  readonly message?: string;
  readonly result?: unknown;
}
type Send = <T>(method: string, params: object, milliseconds?: number) => Promise<T>;

/** What is asked of a page that is just being left may never be answered, so a question is soon asked again. */
const soon = 5000;
/** Settings of a profile that asks nothing, calls no one and puts files where the journey looks for them. */
const profile = (folder: string): string =>
  Object.entries({
    'browser.download.folderList': 2,
    'browser.download.dir': folder,
    'browser.download.always_ask_before_handling_new_types': false,
    // The list of downloads would take the focus from the page.
    'browser.download.alwaysOpenPanel': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'browser.aboutwelcome.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.normandy.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n');

/** Firefox over WebDriver BiDi. */
export class Firefox implements OtherBrowser {
  private constructor(
    private readonly program: ChildProcess,
    private readonly socket: WebSocket,
    private readonly folder: string,
    private readonly send: Send,
  ) {}

  static async launch(path: string): Promise<Firefox> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
    writeFileSync(join(folder, 'user.js'), profile(folder));
    const program = spawn(path, ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', HOME: folder },
    });
    const socket = new WebSocket(`${await addressOf(program)}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => {
        reject(new Error('Firefox does not accept the connection'));
      });
    });
    const send = sender(socket);
    await send('session.new', { capabilities: {} }, patience);
    return new Firefox(program, socket, folder, send);
  }

  get downloads(): string {
    return this.folder;
  }

  async visitor(): Promise<Visitor> {
    const { context } = await this.send<{ context: string }>('browsingContext.create', { type: 'window' });
    await this.send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 1000 } });
    return new FirefoxVisitor(this.send, context);
  }

  async close(): Promise<void> {
    await this.send('browser.close', {}).catch(() => undefined);
    this.socket.close();
    if (this.program.exitCode === null) await Promise.race([once(this.program, 'exit'), wait(5000)]);
    this.program.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

class FirefoxVisitor implements Visitor {
  constructor(
    private readonly send: Send,
    private readonly context: string,
  ) {}

  async goto(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { context: this.context, url, wait: 'none' });
  }

  async reload(): Promise<void> {
    await this.send('browsingContext.reload', { context: this.context, wait: 'none' });
  }

  async evaluate<T>(what: () => T): Promise<T> {
    const { result, exceptionDetails } = await this.send<{
      result?: { value?: string };
      exceptionDetails?: { text: string };
    }>('script.callFunction', {
      functionDeclaration: `() => JSON.stringify({ value: (${what.toString()})() })`,
      awaitPromise: false,
      target: { context: this.context },
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return (JSON.parse(result?.value ?? '{}') as { value: T }).value;
  }

  async fillInFrame(label: string, text: string): Promise<void> {
    await this.enter(label, text, await this.frame());
  }

  private async frame(): Promise<string> {
    await this.until('the frame is covered', () => {
      const frame = document.querySelector('iframe');
      const at = frame?.getBoundingClientRect();
      return at !== undefined && document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2) === frame;
    });
    return sooner('no frame', async () => {
      const { contexts } = await this.send<{ contexts: { children: { context: string }[] | null }[] }>(
        'browsingContext.getTree',
        { root: this.context },
      );
      return contexts[0]?.children?.[0]?.context;
    });
  }

  async press(role: keyof typeof selectors, name: string): Promise<void> {
    await this.pointAt(await this.named(selectors[role], name, this.context), this.context);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.enter(label, text, this.context);
  }

  async type(text: string): Promise<void> {
    await this.typeIn(text, this.context);
  }

  private async enter(label: string, text: string, where: string): Promise<void> {
    await this.pointAt(await this.named('input', label, where), where);
    await this.typeIn(text, where);
  }

  private async typeIn(text: string, where: string): Promise<void> {
    await this.act(where, {
      type: 'key',
      id: 'keys',
      actions: Array.from(text, (value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]).flat(),
    });
  }

  async chooseFile(selector: string, path: string): Promise<void> {
    const { context } = this;
    const sharedId = await sooner(`there is no ${selector}`, async () => {
      const locator = { type: 'css', value: selector };
      const { nodes } = await this.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
      });
      return nodes[0]?.sharedId;
    });
    await this.send('input.setFiles', { context, element: { sharedId }, files: [path] }, patience);
  }

  async sees(text: string): Promise<void> {
    await sooner(`the page does not show "${text}"`, async () =>
      (await this.evaluate(() => document.body.innerText)).includes(text) ? true : undefined,
    );
  }

  async until(what: string, holds: () => boolean): Promise<void> {
    await sooner(what, async () => ((await this.evaluate(holds)) ? true : undefined)).catch(async (error: unknown) => {
      const seen = await this.evaluate(() => ({
        at: location.href,
        hasFocus: document.hasFocus(),
        focus: document.activeElement?.outerHTML.slice(0, 300),
        text: document.body.innerText,
      }));
      throw new Error(`${what}: ${JSON.stringify(seen)}`, { cause: error });
    });
  }

  private async pointAt(sharedId: string, where: string): Promise<void> {
    await this.send('script.callFunction', {
      functionDeclaration: '(element) => element.scrollIntoView({ block: "center", behavior: "instant" })',
      arguments: [{ sharedId }],
      awaitPromise: false,
      target: { context: where },
    });
    await this.act(where, {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  private async act(where: string, actions: object): Promise<void> {
    await this.send('input.performActions', { context: where, actions: [actions] }, patience);
  }

  private named(selector: string, name: string, where: string): Promise<string> {
    return sooner(`nothing like ${selector} is called "${name}"`, async () => {
      const { result } = await this.send<{ result?: { sharedId?: string } }>('script.callFunction', {
        functionDeclaration: findNamed,
        arguments: [selector, name].map((value) => ({ type: 'string', value })),
        awaitPromise: false,
        target: { context: where },
      });
      return result?.sharedId;
    });
  }
}

/** Firefox says where it listens on its standard error. */
async function addressOf(program: ChildProcess): Promise<string> {
  if (program.stderr === null) throw new Error('no standard error');
  const lines: string[] = [];
  for await (const line of createInterface({ input: program.stderr })) {
    const found = /WebDriver BiDi listening on (ws:\/\/\S+)/u.exec(line)?.[1];
    if (found !== undefined) {
      program.stderr.resume();
      return found;
    }
    lines.push(line);
  }
  throw new Error(`Firefox ended without an address: ${lines.join('\n')}`);
}

function sender(socket: WebSocket): Send {
  const waiting = new Map<
    number,
    { readonly done: (value: unknown) => void; readonly failed: (error: Error) => void }
  >();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, error, message, result } = JSON.parse(String(data)) as Answer;
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || asked === undefined) return;
    waiting.delete(id);
    if (type === 'success') asked.done(result);
    else asked.failed(new Error(`${error ?? 'error'}: ${message ?? ''}`));
  });
  socket.addEventListener('close', () => {
    for (const { failed } of waiting.values()) failed(new Error('Firefox has closed the connection'));
  });
  return <T>(method: string, params: object, milliseconds = soon) =>
    new Promise<T>((done, failed) => {
      const id = (sent += 1);
      setTimeout(() => {
        waiting.delete(id);
        failed(new Error(`Firefox does not answer ${method}`));
      }, milliseconds).unref();
      waiting.set(id, { done: done as (value: unknown) => void, failed });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
