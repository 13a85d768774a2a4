import { promises as disk } from 'node:fs';
import { join } from 'node:path';
import type { Account, User } from '@suppliers-portal/domain';
import { isObject, type Json, type JsonObject } from '../output/answer.js';
import type { Terminal } from '../terminal/terminal.js';
import type { Folders } from './folders.js';
import type { Keyring, LoadKeyring } from './keyring.js';
import { codeOf, objectIn, readJsonFile, textIn } from './json-file.js';
import { changeJsonFile, makePrivate } from './locked-file.js';
import { profileSettings, type ProfileSetting } from './setting-names.js';

/** A token belongs to the portal that issued it and is never sent to another. */
export interface SignInKey {
  readonly profile: string;
  readonly origin: string;
}

/** A token and where it was kept. */
export interface KeptToken {
  readonly token: string;
  readonly storage: 'file' | 'keyring';
  readonly source: string;
}

/** What is remembered of a sign-in besides its token. */
export interface KeptSignIn {
  readonly account?: Account;
  readonly user?: User;
}

export type KeptProfile = Readonly<Partial<Record<ProfileSetting, string>>>;

const keyringSource = 'the keyring of this machine';

const keyText = ({ profile, origin }: SignInKey): string => `${profile}@${origin}`;

/** config.json holds no secrets; credentials.json holds nothing else, and is the user's alone. */
export class KeptSignIns {
  readonly configurationFile: string;
  readonly credentialsFile: string;
  private configuration: Promise<JsonObject> | undefined;

  constructor(
    private readonly terminal: Pick<Terminal, 'clock' | 'platform'>,
    private readonly folders: Folders,
    private readonly loadKeyring: LoadKeyring,
  ) {
    this.configurationFile = join(folders.config, 'config.json');
    this.credentialsFile = join(folders.config, 'credentials.json');
  }

  async profile(name: string): Promise<KeptProfile> {
    const kept = objectIn(objectIn(await this.read(), 'profiles'), name);
    return Object.fromEntries(
      profileSettings.flatMap((setting) => {
        const value = textIn(kept, setting, this.configurationFile);
        return value === undefined ? [] : [[setting, value]];
      }),
    );
  }

  /** Every profile that settings or a sign-in were kept for, in order. */
  async profileNames(): Promise<readonly string[]> {
    const kept = await this.read();
    const ofSignIns = Object.keys(objectIn(kept, 'signIns')).map((name) => name.slice(0, name.indexOf('@')));
    return [...new Set([...Object.keys(objectIn(kept, 'profiles')), ...ofSignIns])].sort();
  }

  /** Keeps a setting of a profile; without a value it is forgotten. */
  async changeProfile(name: string, setting: ProfileSetting, value: string | undefined): Promise<void> {
    await this.change(this.configurationFile, (now) => {
      const profiles = objectIn(now, 'profiles');
      const others = without(objectIn(profiles, name), setting);
      return {
        ...now,
        profiles: { ...profiles, [name]: value === undefined ? others : { ...others, [setting]: value } },
      };
    });
  }

  async signIn(key: SignInKey): Promise<KeptSignIn> {
    const kept = objectIn(objectIn(await this.read(), 'signIns'), keyText(key));
    const { account, user } = kept;
    return { ...(isAccount(account) ? { account } : {}), ...(isUser(user) ? { user: user as unknown as User } : {}) };
  }

  async token(key: SignInKey): Promise<KeptToken | undefined> {
    if (await this.isInKeyring(key)) {
      const token = (await this.loadKeyring())?.read(keyText(key));
      if (token !== undefined) return { token, storage: 'keyring', source: keyringSource };
    }
    const content = await readJsonFile(this.credentialsFile);
    const token =
      content === undefined ? undefined : textIn(objectIn(content, keyText(key)), 'token', this.credentialsFile);
    return token === undefined ? undefined : { token, storage: 'file', source: this.credentialsFile };
  }

  /** Whether others on this machine can read the tokens. */
  async isExposed(): Promise<boolean> {
    if (this.terminal.platform === 'win32') return false;
    try {
      return ((await disk.stat(this.credentialsFile)).mode & 0o077) !== 0;
    } catch (error) {
      // A file that we cannot even look at is not there for us; reading it says why.
      if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(codeOf(error) ?? '')) return false;
      throw error;
    }
  }

  /** Keeps a sign-in in the keyring where there is one to be used, else in the file; never in both. */
  async keep(
    key: SignInKey,
    url: string,
    token: string,
    signIn: KeptSignIn,
    keyring: Keyring | undefined,
  ): Promise<KeptToken> {
    await this.forget(key);
    await makePrivate(this.folders.config, keyring === undefined ? this.credentialsFile : this.configurationFile);
    if (keyring === undefined)
      await this.change(this.credentialsFile, (now) => ({ ...now, [keyText(key)]: { token } }));
    else keyring.write(keyText(key), token);
    await this.change(this.configurationFile, (now) => {
      const profiles = objectIn(now, 'profiles');
      const kept = withSignIn(now, key, signIn, keyring === undefined ? {} : { storage: 'keyring' });
      return { ...kept, profiles: { ...profiles, [key.profile]: { ...objectIn(profiles, key.profile), url } } };
    });
    return keyring === undefined
      ? { token, storage: 'file', source: this.credentialsFile }
      : { token, storage: 'keyring', source: keyringSource };
  }

  async remember(key: SignInKey, signIn: KeptSignIn): Promise<void> {
    await this.change(this.configurationFile, (now) => withSignIn(now, key, signIn));
  }

  /** Forgets token, account and user; answers whether there was a token. */
  async forget(key: SignInKey): Promise<boolean> {
    const had = await this.token(key);
    if (had?.storage === 'keyring') (await this.loadKeyring())?.remove(keyText(key));
    if (had?.storage === 'file') await this.change(this.credentialsFile, (now) => without(now, keyText(key)));
    if (keyText(key) in objectIn(await this.read(), 'signIns')) {
      await this.change(this.configurationFile, (now) => ({
        ...now,
        signIns: without(objectIn(now, 'signIns'), keyText(key)),
      }));
    }
    return had !== undefined;
  }

  /** How many tokens there are, of every profile and portal. */
  async count(): Promise<number> {
    const signIns = objectIn(await this.read(), 'signIns');
    return (
      Object.keys((await readJsonFile(this.credentialsFile)) ?? {}).length +
      Object.keys(signIns).filter((name) => isInKeyring(signIns, name)).length
    );
  }

  /** All of them, of every profile and portal; answers how many tokens there were. */
  async forgetAll(): Promise<number> {
    const tokens = Object.keys((await readJsonFile(this.credentialsFile)) ?? {}).length;
    if (tokens > 0) await this.change(this.credentialsFile, () => ({}));
    const signIns = objectIn(await this.read(), 'signIns');
    const inKeyring = Object.keys(signIns).filter((name) => isInKeyring(signIns, name));
    const keyring = inKeyring.length === 0 ? undefined : await this.loadKeyring();
    for (const name of inKeyring) keyring?.remove(name);
    if (Object.keys(signIns).length > 0) await this.change(this.configurationFile, (now) => without(now, 'signIns'));
    return tokens + inKeyring.length;
  }

  private async isInKeyring(key: SignInKey): Promise<boolean> {
    return isInKeyring(objectIn(await this.read(), 'signIns'), keyText(key));
  }

  private read(): Promise<JsonObject> {
    this.configuration ??= readJsonFile(this.configurationFile).then((content) => content ?? {});
    return this.configuration;
  }

  private async change(file: string, change: (now: JsonObject) => JsonObject): Promise<void> {
    this.configuration = undefined;
    await changeJsonFile(file, this.folders.state, this.terminal.clock, change);
  }
}

const isInKeyring = (signIns: JsonObject, name: string): boolean => objectIn(signIns, name)['storage'] === 'keyring';

/** Keeps what is remembered besides account and user, such as where the token is. */
function withSignIn(now: JsonObject, key: SignInKey, signIn: KeptSignIn, more: JsonObject = {}): JsonObject {
  const signIns = objectIn(now, 'signIns');
  const { storage = null } = objectIn(signIns, keyText(key));
  const kept = {
    ...(storage === null ? {} : { storage }),
    ...more,
    ...(JSON.parse(JSON.stringify(signIn)) as JsonObject),
  };
  return { ...now, signIns: { ...signIns, [keyText(key)]: kept } };
}

const without = (object: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

function isAccount(value: Json | undefined): value is { readonly text: string; readonly value: number } {
  return isObject(value) && typeof value['text'] === 'string' && typeof value['value'] === 'number';
}

/** Rejects a user from a file that was edited manually. The portal is then asked again. */
function isUser(value: Json | undefined): value is JsonObject {
  return (
    isObject(value) &&
    typeof value['email'] === 'string' &&
    typeof value['dmcId'] === 'number' &&
    typeof value['dmcName'] === 'string' &&
    typeof value['isAdmin'] === 'boolean' &&
    typeof value['accountType'] === 'string' &&
    Array.isArray(value['availableDmc']) &&
    (value['availableDmc'] as readonly Json[]).every(isAccount)
  );
}
