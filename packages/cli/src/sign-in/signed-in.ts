import {
  findAccount,
  signedInSession,
  unknownAccountWords,
  type Account,
  type FileSink,
  type RunOptions,
  type UseCases,
  type User,
} from '@suppliers-portal/domain';
import type { KeptSignIn, KeptSignIns, SignInKey } from '../kernel/configuration/kept-sign-ins.js';
import type { Setting } from '../kernel/configuration/settings.js';
import { fail } from '../kernel/errors/command-failure.js';
import { failureComplaint, type CallPlace } from '../kernel/errors/failure-complaint.js';
import type { Credential } from './credential.js';
import { HeldAccount, HeldSession } from './held-stores.js';
import type { MadeCall, OpenPortal, Portal, PortalAccess } from '../kernel/portal/portal.js';

interface Parts extends Pick<PortalAccess, 'url' | 'clock' | 'ownClock' | 'tries' | 'onCall' | 'network'> {
  readonly openPortal: OpenPortal;
  readonly credential: Credential;
  readonly key: SignInKey;
  readonly kept: KeptSignIns;
  readonly remembered: KeptSignIn;
  /** The account of this call, as the user wrote it. */
  readonly asked: Setting<string> | undefined;
  readonly place: CallPlace;
  readonly options: RunOptions;
  readonly fileSink: FileSink;
}

export const memberSentence = { message: 'The portal did not say who is signed in.' };

/** The portal as one sign-in sees it: its use cases, its user, and the partner account that is acted for. */
export class SignedIn {
  private readonly portal: Portal;
  private readonly session: HeldSession;
  private readonly accountStore: HeldAccount;
  private dmcId: number | undefined;
  private lastCall: MadeCall | undefined;

  constructor(private readonly parts: Parts) {
    const { openPortal, credential, remembered, url, clock, ownClock, tries, onCall, fileSink, network } = parts;
    this.session = new HeldSession(remembered.user === undefined ? undefined : signedInSession(remembered.user));
    this.accountStore = new HeldAccount(remembered.account);
    this.portal = openPortal({
      url,
      clock,
      ownClock,
      tries,
      fileSink,
      network,
      onCall: (call) => {
        this.lastCall = call;
        onCall(call);
      },
      token: credential.token,
      sessionStore: this.session,
      accountStore: this.accountStore,
      caller: () => ({
        isAdmin: this.session.load().user?.isAdmin ?? false,
        ...(this.dmcId === undefined ? {} : { dmcId: this.dmcId }),
      }),
    });
  }

  get useCases(): UseCases {
    return this.portal.useCases;
  }

  get ask(): Portal['ask'] {
    return this.portal.ask;
  }

  get fileAt(): Portal['fileAt'] {
    return this.portal.fileAt;
  }

  get credential(): Credential {
    return this.parts.credential;
  }

  /** Where the calls go, and how the last of them went. */
  get place(): CallPlace {
    const { lastCall } = this;
    return {
      ...this.parts.place,
      ...(lastCall === undefined
        ? {}
        : { http: { method: lastCall.method, path: lastCall.path, status: lastCall.status ?? null } }),
    };
  }

  close(): Promise<void> {
    return this.portal.close();
  }

  /** Makes the calls that follow for the account that was asked for, else for the remembered one. */
  async chooseAccount(): Promise<void> {
    const { asked, remembered } = this.parts;
    this.dmcId = asked === undefined ? remembered.account?.value : (await this.askedAccount(asked)).value;
  }

  /** Who is signed in, as far as it is remembered; else as the portal says. */
  async user(): Promise<User> {
    return this.session.load().user ?? this.freshUser();
  }

  /** Who is signed in, as the portal says now; remembered where the sign-in is. */
  async freshUser(): Promise<User> {
    const { options, remembered } = this.parts;
    const fetched = await this.useCases.completeSignIn.execute(options);
    // Nothing is remembered then, not even the account. What follows would ask for one.
    options.signal?.throwIfAborted();
    if (!fetched.ok) return fail(failureComplaint(fetched.failure, memberSentence, this.place));
    if (JSON.stringify(remembered.user) !== JSON.stringify(fetched.value)) await this.remember(fetched.value);
    return fetched.value;
  }

  /** The account that calls are made for, where that is known on this side. */
  account(user: User): Account | undefined {
    const { asked } = this.parts;
    return asked === undefined ? this.accountStore.load() : this.askedAccountOf(user, asked);
  }

  /** Writes down what the use cases now hold. */
  async remember(user: User): Promise<void> {
    if (!this.credential.isStored) return;
    const account = this.accountStore.load();
    await this.parts.kept.remember(this.parts.key, { user, ...(account === undefined ? {} : { account }) });
  }

  private async askedAccount(asked: Setting<string>): Promise<Account> {
    const { user } = this.parts.remembered;
    const found = user === undefined ? undefined : findAccount(user, asked.value);
    return found ?? this.askedAccountOf(await this.freshUser(), asked);
  }

  private askedAccountOf(user: User, asked: Setting<string>): Account {
    return findAccount(user, asked.value) ?? fail(unknownAccount(user, asked));
  }
}

export function unknownAccount({ availableDmc }: User, { value, source }: Setting<string>): Parameters<typeof fail>[0] {
  const shown = availableDmc
    .slice(0, 5)
    .map(({ text, value: id }) => `${String(id)} ${text}`)
    .join(', ');
  return {
    code: 'ACCOUNT_NOT_FOUND',
    message: unknownAccountWords({ kind: 'unknown-account', asked: value, offered: availableDmc }),
    hint: `It comes from ${source}. You may act for: ${shown}${availableDmc.length > 5 ? ' and others' : ''}.`,
    next: ['supplier account list'],
  };
}
