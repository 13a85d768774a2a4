import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account, User } from '@suppliers-portal/domain';
import { isObject, type Json, type JsonObject } from '../output/answer.js';
import type { Terminal } from '../terminal/terminal.js';
import type { Folders } from './folders.js';
import { codeOf, objectIn, readJsonFile, textIn } from './json-file.js';
import { changeJsonFile, makePrivate } from './locked-file.js';

/** A token belongs to the portal that issued it and is never sent to another. */
export interface SignInKey { readonly profile: string; readonly origin: string }

/** What is remembered of a sign-in besides its token. */
export interface KeptSignIn { readonly account?: Account; readonly user?: User }

export interface KeptProfile { readonly url?: string; readonly format?: string }

const keyText = ({ profile, origin }: SignInKey): string => `${profile}@${origin}`;

/** config.json holds no secrets; credentials.json holds nothing else, and is the user's alone. */
export class KeptSignIns {
  readonly configurationFile: string;
  readonly credentialsFile: string;
  private configuration: Promise<JsonObject> | undefined;

  constructor(private readonly terminal: Pick<Terminal, 'clock' | 'platform'>, private readonly folders: Folders) {
    this.configurationFile = join(folders.config, 'config.json');
    this.credentialsFile = join(folders.config, 'credentials.json');
  }

  async profile(name: string): Promise<KeptProfile> {
    const kept = objectIn(objectIn(await this.read(), 'profiles'), name);
    const url = textIn(kept, 'url', this.configurationFile);
    const format = textIn(kept, 'format', this.configurationFile);
    return { ...(url === undefined ? {} : { url }), ...(format === undefined ? {} : { format }) };
  }

  async signIn(key: SignInKey): Promise<KeptSignIn> {
    const kept = objectIn(objectIn(await this.read(), 'signIns'), keyText(key));
    const { account, user } = kept;
    return { ...(isAccount(account) ? { account } : {}), ...(isUser(user) ? { user: user as unknown as User } : {}) };
  }

  async token(key: SignInKey): Promise<string | undefined> {
    const content = await readJsonFile(this.credentialsFile);
    return content === undefined ? undefined : textIn(objectIn(content, keyText(key)), 'token', this.credentialsFile);
  }

  /** Whether others on this machine can read the tokens. */
  async isExposed(): Promise<boolean> {
    if (this.terminal.platform === 'win32') return false;
    try {
      return ((await stat(this.credentialsFile)).mode & 0o077) !== 0;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    }
  }

  async keep(key: SignInKey, url: string, token: string, signIn: KeptSignIn): Promise<void> {
    await makePrivate(this.folders.config);
    await this.change(this.credentialsFile, (now) => ({ ...now, [keyText(key)]: { token } }));
    await this.change(this.configurationFile, (now) => {
      const profiles = objectIn(now, 'profiles');
      return { ...withSignIn(now, key, signIn), profiles: { ...profiles, [key.profile]: { ...objectIn(profiles, key.profile), url } } };
    });
  }

  async remember(key: SignInKey, signIn: KeptSignIn): Promise<void> {
    await this.change(this.configurationFile, (now) => withSignIn(now, key, signIn));
  }

  /** Forgets token, account and user; answers whether there was a token. */
  async forget(key: SignInKey): Promise<boolean> {
    const had = (await this.token(key)) !== undefined;
    if (had) await this.change(this.credentialsFile, (now) => without(now, keyText(key)));
    if (keyText(key) in objectIn(await this.read(), 'signIns')) {
      await this.change(this.configurationFile, (now) => ({ ...now, signIns: without(objectIn(now, 'signIns'), keyText(key)) }));
    }
    return had;
  }

  /** All of them, of every profile and portal; answers how many tokens there were. */
  async forgetAll(): Promise<number> {
    const tokens = Object.keys(await readJsonFile(this.credentialsFile) ?? {}).length;
    if (tokens > 0) await this.change(this.credentialsFile, () => ({}));
    if (Object.keys(objectIn(await this.read(), 'signIns')).length > 0) await this.change(this.configurationFile, (now) => without(now, 'signIns'));
    return tokens;
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

function withSignIn(now: JsonObject, key: SignInKey, signIn: KeptSignIn): JsonObject {
  return { ...now, signIns: { ...objectIn(now, 'signIns'), [keyText(key)]: JSON.parse(JSON.stringify(signIn)) as Json } };
}

const without = (object: JsonObject, name: string): JsonObject => Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

function isAccount(value: Json | undefined): value is { readonly text: string; readonly value: number } {
  return isObject(value) && typeof value['text'] === 'string' && typeof value['value'] === 'number';
}

/** A file that somebody edited is not believed: then the portal is asked again. */
function isUser(value: Json | undefined): value is JsonObject {
  return isObject(value) && typeof value['email'] === 'string' && typeof value['dmcId'] === 'number' && typeof value['dmcName'] === 'string'
    && typeof value['isAdmin'] === 'boolean' && typeof value['accountType'] === 'string'
    && Array.isArray(value['availableDmc']) && (value['availableDmc'] as readonly Json[]).every(isAccount);
}
