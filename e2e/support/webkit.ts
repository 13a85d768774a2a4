import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './portal.js';
import { findNamed, patience, selectors, sooner, type OtherBrowser, type Visitor } from './visitor.js';

interface Programs {
  readonly driver: string;
  readonly browser: string;
  /** A screen that no one sees: this browser needs one. */
  readonly screen: string;
}

/** The browser that comes with Debian's WebKitGTK, with its driver, where both and a screen are installed. */
export const webkit = installed();

function installed(): Programs | undefined {
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].filter((folder) => existsSync(folder));
  const browser = libraries
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'MiniBrowser')))
    .find((path) => path.includes('webkit2gtk') && existsSync(path));
  return browser !== undefined && existsSync(driver) && existsSync(screen) ? { driver, browser, screen } : undefined;
}

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Readonly<Record<typeof elementKey, string>>;

/** WebKit over WebDriver. */
export class WebKit implements OtherBrowser {
  private constructor(
    private readonly programs: readonly ChildProcess[],
    private readonly folder: string,
    readonly downloads: string,
    private readonly call: Call,
  ) {}

  static async launch({ driver, browser, screen }: Programs): Promise<WebKit> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
    const downloads = join(folder, 'Downloads');
    mkdirSync(downloads);
    mkdirSync(join(folder, '.config'));
    writeFileSync(join(folder, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
    const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1500x1100x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer];
    const port = await freePort();
    const program = spawn(driver, [`--port=${String(port)}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${number.toString().trim()}`,
        HOME: folder,
        XDG_CONFIG_HOME: join(folder, '.config'),
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    });
    const base = `http://127.0.0.1:${String(port)}`;
    await sooner('the driver does not answer', async () => ((await fetch(`${base}/status`)).ok ? true : undefined));
    const { sessionId } = await caller(base)<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'pageLoadStrategy': 'none',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        },
      },
    });
    return new WebKit([program, display], folder, downloads, caller(`${base}/session/${sessionId}`));
  }

  async visitor(): Promise<Visitor> {
    await this.call('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 1060 });
    return new WebKitVisitor(this.call);
  }

  async close(): Promise<void> {
    await this.call('DELETE', '').catch(() => undefined);
    for (const program of this.programs) {
      program.kill();
      if (program.exitCode === null) await Promise.race([once(program, 'exit'), wait(5000)]);
      program.kill('SIGKILL');
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

class WebKitVisitor implements Visitor {
  constructor(private readonly call: Call) {}

  async goto(url: string): Promise<void> {
    await this.call('POST', '/url', { url });
  }

  async reload(): Promise<void> {
    await this.call('POST', '/refresh', {});
  }

  async evaluate<T>(what: () => T): Promise<T> {
    return this.call<T>('POST', '/execute/sync', { script: `return (${what.toString()})();`, args: [] });
  }

  async press(role: keyof typeof selectors, name: string): Promise<void> {
    await this.pointAt(await this.named(selectors[role], name));
  }

  async fill(label: string, text: string): Promise<void> {
    await this.pointAt(await this.named('input', label));
    await this.type(text);
  }

  async fillInFrame(label: string, text: string): Promise<void> {
    await this.until('the frame is covered', () => {
      const frame = document.querySelector('iframe');
      const at = frame?.getBoundingClientRect();
      return at !== undefined && document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2) === frame;
    });
    const frame = await this.element('iframe');
    await this.call('POST', '/frame', { id: frame });
    await this.fill(label, text);
    await this.call('POST', '/frame', { id: null });
  }

  async type(text: string): Promise<void> {
    const actions = Array.from(text, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]).flat();
    await this.call('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async chooseFile(selector: string, path: string): Promise<void> {
    const { [elementKey]: id } = await this.element(selector);
    await this.call('POST', `/element/${id}/value`, { text: path });
  }

  async sees(text: string): Promise<void> {
    await sooner(`the page does not show "${text}"`, async () =>
      (await this.evaluate(() => document.body.innerText)).includes(text) ? true : undefined,
    );
  }

  async until(what: string, holds: () => boolean): Promise<void> {
    await sooner(what, async () => ((await this.evaluate(holds)) ? true : undefined));
  }

  private async pointAt(element: Element): Promise<void> {
    await this.call('POST', '/execute/sync', {
      script: 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
      args: [element],
    });
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin: element },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  private named(selector: string, name: string): Promise<Element> {
    return sooner(`nothing like ${selector} is called "${name}"`, async () => {
      const script = `return (${findNamed})(arguments[0], arguments[1])`;
      return (
        (await this.call<Element | null>('POST', '/execute/sync', { script, args: [selector, name] })) ?? undefined
      );
    });
  }

  private element(selector: string): Promise<Element> {
    return sooner(`there is no ${selector}`, () =>
      this.call<Element>('POST', '/element', { using: 'css selector', value: selector }),
    );
  }
}

const caller =
  (base: string): Call =>
  async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error ?? ''} ${value.message ?? ''}`);
    return value;
  };
