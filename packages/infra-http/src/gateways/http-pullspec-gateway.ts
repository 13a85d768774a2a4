import {
  DownloadCut,
  failed,
  mapValue,
  ok,
  type FileSource,
  type GatewayFailure,
  type PullspecGateway,
  type PullspecMails,
  type ReadOptions,
  type ReleaseNotes,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { fileSource } from '../remote-files.js';

export class HttpPullspecGateway implements PullspecGateway {
  constructor(private readonly client: HttpClient) {}

  listFiles(options?: ReadOptions): Promise<Result<readonly string[], GatewayFailure>> {
    return this.client.send(calls.pullspecFiles, {}, options);
  }

  async releaseNotes(options?: ReadOptions): Promise<Result<readonly ReleaseNotes[], GatewayFailure>> {
    return mapValue(await this.client.send(calls.releaseNotes, {}, options), (all) =>
      all.map(({ version, publishedAt, notes }) => ({ version, at: publishedAt * 1000, notes })),
    );
  }

  async readMails(options?: ReadOptions): Promise<Result<PullspecMails, GatewayFailure>> {
    return mapValue(await this.client.send(calls.pullspecMails, {}, options), mailsOf);
  }

  async turnMails(on: boolean, options?: RunOptions): Promise<Result<PullspecMails, GatewayFailure>> {
    const answer = on
      ? await this.client.send(calls.startPullspecMails, {}, options)
      : await this.client.send(calls.endPullspecMails, {}, options);
    return mapValue(answer, mailsOf);
  }

  readVersion(version: string, options?: ReadOptions): Promise<Result<string, GatewayFailure>> {
    return textOf(this.file(version), options);
  }

  readOwnApi(options?: ReadOptions): Promise<Result<string, GatewayFailure>> {
    return textOf(fileSource(this.client, calls.ownApi, {}), options);
  }

  file(version: string): FileSource {
    return fileSource(this.client, calls.pullspecFile, { query: { versionNum: `${version}.yml` } });
  }
}

const mailsOf = ({ email, since }: AnswerOf<Calls['pullspecMails']>): PullspecMails => ({
  email,
  ...(typeof since === 'number' ? { since: since * 1000 } : {}),
});

async function textOf(file: FileSource, options?: ReadOptions): Promise<Result<string, GatewayFailure>> {
  const opened = await file.open(undefined, options);
  if (!opened.ok) return opened;
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const bytes of opened.value.bytes) text += decoder.decode(bytes, { stream: true });
  } catch (error) {
    if (error instanceof DownloadCut) return failed(error.failure);
    throw error;
  }
  return ok(text + decoder.decode());
}
