import { createHash } from 'node:crypto';
import {
  putOffText,
  type UseCases,
  type FileSink,
  type GatewayFailure,
  type Progress,
  type RunOptions,
} from '@suppliers-portal/domain';
import type { GlobalValues } from '../kernel/flags/global-flags.js';
import { chooseKeyring, type Keyring, type LoadKeyring } from '../kernel/configuration/keyring.js';
import type { KeptSignIns, SignInKey } from '../kernel/configuration/kept-sign-ins.js';
import type { Settings } from '../kernel/configuration/settings.js';
import { fail } from '../kernel/errors/command-failure.js';
import { failureComplaint, type CallPlace, type FailureSentence } from '../kernel/errors/failure-complaint.js';
import type { Output } from '../kernel/output/output.js';
import { networkOf } from '../kernel/configuration/network.js';
import { findCredential, type Credential } from '../sign-in/credential.js';
import type { LoadPortal, MadeCall, Portal } from '../kernel/portal/portal.js';
import type { OpenProbe, Probe } from '../sign-in/probe.js';
import { HeldAccount, HeldSession } from '../sign-in/held-stores.js';
import { SignedIn } from '../sign-in/signed-in.js';
import { tokenAdvice } from '../kernel/portal/token-advice.js';
import { refuseToSave } from '../kernel/files/refuse-to-save.js';
import { apartText } from '../kernel/portal/clock-apart.js';
import type { PortalClock } from '../kernel/portal/portal-clock.js';
import { isPipeline } from '../kernel/terminal/appearance.js';
import { safeLine } from '../kernel/terminal/safe-text.js';
import type { Secrets } from '../kernel/terminal/secrets.js';
import type { Terminal } from '../kernel/terminal/terminal.js';

interface Parts {
  readonly terminal: Terminal;
  readonly globals: GlobalValues;
  readonly settings: Settings;
  readonly output: Output;
  readonly kept: KeptSignIns;
  readonly secrets: Secrets;
  readonly signal: AbortSignal;
  readonly jsonErrors: boolean;
  /** Shared by all turns of --watch, and what was said about it. */
  readonly portalClock: PortalClock;
  readonly said: { clock: boolean };
  readonly loadPortal: LoadPortal;
  readonly loadKeyring: LoadKeyring;
}

/** What every command works with. */
export class Context {
  /** What a user who stops the command now should know. */
  stopHint = '';
  /** True for a command that never ends by itself, so that Ctrl-C needs no message. */
  endsByInterrupt = false;
  /** Where --timeout is how the user ends it: the exit code then. */
  exitAtTimeout: number | undefined;
  private readonly opened: { close(): Promise<void> }[] = [];
  private found: Promise<Credential | undefined> | undefined;

  constructor(private readonly parts: Parts) {}

  get terminal(): Terminal {
    return this.parts.terminal;
  }
  get globals(): GlobalValues {
    return this.parts.globals;
  }
  get settings(): Settings {
    return this.parts.settings;
  }
  /** What time it is at the portal, as far as it has said so. Every window and every age is counted by it. */
  get now(): number {
    return this.parts.portalClock.now();
  }
  /** True if the portal has said what time it is. */
  get knowsTime(): boolean {
    return this.parts.portalClock.isSet;
  }
  get output(): Output {
    return this.parts.output;
  }
  get kept(): KeptSignIns {
    return this.parts.kept;
  }
  /** Where a new sign-in is to be kept; none: in a file. */
  keyring(): Promise<Keyring | undefined> {
    return chooseKeyring(this.terminal.environment, this.parts.loadKeyring);
  }
  get signal(): AbortSignal {
    return this.parts.signal;
  }
  get key(): SignInKey {
    return { profile: this.settings.profile.value, origin: this.settings.origin };
  }

  /** The options of every use case, in addition to its input. */
  get options(): RunOptions & { readonly signal: AbortSignal } {
    return {
      signal: this.signal,
      onProgress: (progress) => {
        this.onProgress(progress);
      },
    };
  }

  /** True if the user wants no notes and no progress. */
  get isSilent(): boolean {
    return this.output.wishes.quiet;
  }

  /** The complaints are read by a machine, for which stdout is empty when something failed. */
  get isMachine(): boolean {
    return this.parts.jsonErrors;
  }

  /**
   * Portal and account of this call as one hash. A new token changes neither: what the old one began can go on. That it
   * is the same file says its tag.
   */
  async scope(): Promise<string> {
    const credential = await this.credential();
    const account =
      this.settings.account?.value ??
      (credential?.isStored === true ? (await this.kept.signIn(this.key)).account?.value : undefined);
    return createHash('sha256').update([this.settings.url.value, account].join('\n')).digest('hex').slice(0, 32);
  }

  /** A question needs a person who sees it and can answer it. A pseudo-terminal alone is no person. */
  get mayAsk(): boolean {
    const { stdin, stderr, environment } = this.terminal;
    return (
      this.settings.mayAsk &&
      stderr.isTerminal &&
      stdin.isTerminal &&
      !isPipeline(environment) &&
      !this.parts.jsonErrors &&
      this.settings.format.value === 'table'
    );
  }

  credential(): Promise<Credential | undefined> {
    this.found ??= this.findCredential();
    return this.found;
  }

  /** The portal for the account of this call. */
  async portal(fileSink?: FileSink): Promise<SignedIn> {
    const signedIn = await this.signedIn(fileSink);
    await signedIn.chooseAccount();
    return signedIn;
  }

  /** The portal without an account: to ask who is signed in. */
  async signedIn(fileSink: FileSink = refuseToSave): Promise<SignedIn> {
    return this.signInWith(await this.requireCredential(), fileSink);
  }

  async requireCredential(): Promise<Credential> {
    return (await this.credential()) ?? this.notSignedIn();
  }

  /** What anyone may call: for those who are about to sign in. */
  async stranger(): Promise<UseCases> {
    return (await this.openPortal()).useCases;
  }

  /** Opens the portal for a user who is not signed in. */
  async openPortal(): Promise<Portal> {
    const { settings, terminal } = this;
    const portal = (await this.parts.loadPortal())({
      url: settings.url.value,
      clock: this.parts.portalClock,
      ownClock: terminal.clock,
      tries: settings.tries,
      network: await networkOf(settings, terminal),
      token: undefined,
      fileSink: refuseToSave,
      caller: () => ({ isAdmin: false }),
      sessionStore: new HeldSession(),
      accountStore: new HeldAccount(undefined),
      onCall: (call) => {
        this.trace(call);
      },
    });
    this.opened.push(portal);
    return portal;
  }

  /** What calls the supplier's own server, by the same proxy and with the same certificates as the portal. */
  async probe(settings: Omit<Parameters<OpenProbe>[0], 'network'>): Promise<Probe> {
    const { openProbe } = await import('../composition/composition-of-probes.js');
    const probe = openProbe({ ...settings, network: await networkOf(this.settings, this.terminal) });
    this.opened.push(probe);
    return probe;
  }

  /** What must not be shown from now on. */
  keepSecret(secret: string): void {
    this.parts.secrets.add(secret);
  }

  /** Where calls without a sign-in go, for complaints. */
  get openPlace(): CallPlace {
    return this.placeOf('nothing');
  }

  async signInWith(credential: Credential, fileSink: FileSink = refuseToSave): Promise<SignedIn> {
    this.parts.secrets.add(credential.token);
    const { kept, key, settings, options } = this;
    const signedIn = new SignedIn({
      openPortal: await this.parts.loadPortal(),
      credential,
      kept,
      key,
      options,
      fileSink,
      remembered: credential.isStored ? await kept.signIn(key) : {},
      url: settings.url.value,
      clock: this.parts.portalClock,
      ownClock: this.terminal.clock,
      tries: settings.tries,
      network: await networkOf(settings, this.terminal),
      asked: settings.account,
      onCall: (call) => {
        this.trace(call);
      },
      place: { ...this.placeOf(credential.source), isSignIn: credential.isStored },
    });
    this.opened.push(signedIn);
    return signedIn;
  }

  /** Ends the command with what the failure means. */
  fail(failure: GatewayFailure, sentence: FailureSentence, { place }: { readonly place: CallPlace }): never {
    fail(failureComplaint(failure, sentence, place));
  }

  async close(): Promise<void> {
    for (const signedIn of this.opened) await signedIn.close();
  }

  private trace(call: MadeCall): void {
    const { verbose } = this.settings;
    this.setClock(call);
    if (verbose > 0)
      void this.output.complain(`${[callText(call), ...(verbose > 1 ? headerLines(call) : [])].join('\n')}\n`);
  }

  /** Each answer says what time it is there. That the clocks differ is said once. */
  private setClock(call: MadeCall): void {
    const { portalClock, said } = this.parts;
    const ahead = portalClock.setBy(call);
    if (ahead === 0 || said.clock) return;
    said.clock = true;
    void this.output.note(`${apartText(ahead)} The portal's time counts.`);
  }

  /** For a command that reports on the clock itself. */
  checksClock(): void {
    this.parts.said.clock = true;
  }

  private placeOf(source: string): CallPlace {
    const { url } = this.settings;
    return {
      url: url.value,
      urlSource: url.source === 'default' ? 'the default; SUPPLIER_URL names another' : `from ${url.source}`,
      tokenSource: source,
    };
  }

  private notSignedIn(): never {
    const { url, profile } = this.settings;
    fail({
      code: 'NOT_SIGNED_IN',
      message: `You are not signed in to ${url.value}.`,
      hint: `${profile.value === 'default' ? '' : `The profile "${profile.value}" has no token for it. `}Sign in through the browser, or set SUPPLIER_TOKEN_FILE to a file that holds a token. ${tokenAdvice}`,
      next: ['supplier auth login'],
    });
  }

  private onProgress(progress: Progress): void {
    if (this.isSilent) return;
    if (progress.kind === 'put-off') void this.output.note(putOffText(progress.seconds));
    if (progress.kind !== 'attempt' || progress.nextInSeconds === undefined) return;
    void this.output.note(
      `No answer yet. Try ${String(progress.attempt)} of ${String(progress.of)} in ${String(progress.nextInSeconds)} s.`,
    );
  }

  private async findCredential(): Promise<Credential | undefined> {
    const credential = await findCredential(this.terminal.environment, this.settings, this.kept);
    if (credential !== undefined) this.parts.secrets.add(credential.token);
    if (credential?.storage === 'file' && (await this.kept.isExposed())) {
      await this.output.note(
        `Others on this machine can read ${this.kept.credentialsFile}. Fix it: chmod 600 ${this.kept.credentialsFile}`,
      );
    }
    return credential;
  }
}

/** Names of secrets. Only the name of such a value is shown, whatever the value looks like. */
const telling = /auth|cookie|token|secret|key|forgery|csrf|captcha|password|signature/iu;

function headerLines({ sent = {}, received }: MadeCall): readonly string[] {
  const lines: string[] = [];
  const add = (sign: string, name: string, value: string): void => {
    lines.push(`${sign} ${safeLine(`${name}: ${telling.test(name) ? '***' : value}`)}`);
  };
  for (const [name, value] of Object.entries(sent)) add('>', name, value);
  received?.forEach((value, name) => {
    add('<', name, value);
  });
  return lines;
}

function callText({ method, path, attempt, status, milliseconds, requestId }: MadeCall): string {
  const again = attempt > 1 ? ` (try ${String(attempt)})` : '';
  const request = requestId === undefined ? '' : `, request ${requestId}`;
  return `${method} ${path}${again}: ${status === undefined ? 'no answer' : String(status)} after ${String(milliseconds)} ms${request}`;
}
