import {
  mapValue,
  ok,
  type GatewayFailure,
  type Notice,
  type NoticeGateway,
  type NoticeText,
  type Result,
  type RunOptions,
  type ShownNotice,
  pageInstead,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type BodyOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { ifMatch, present } from '../moment.js';

export class HttpNoticeGateway implements NoticeGateway {
  constructor(private readonly client: HttpClient) {}

  async list(options?: RunOptions): Promise<Result<readonly Notice[], GatewayFailure>> {
    return mapValue(await this.client.send(calls.notices, {}, options), (all) =>
      all.map(({ partners, by, edition, ...notice }) => ({
        ...shownNoticeOf(notice),
        partners,
        by,
        ...present('edition', edition),
      })),
    );
  }
  async add(notice: NoticeText): Promise<Result<number | undefined, GatewayFailure>> {
    const sent = await this.client.send(calls.addNotice, { body: bodyOf(notice) });
    // Taken is taken: an older portal does not say which one it is, and a second try would add it twice.
    if (!sent.ok) return sent.failure.kind === 'garbled' && sent.failure.where !== pageInstead ? ok(undefined) : sent;
    return ok(sent.value.id);
  }
  change(id: number, notice: NoticeText, edition?: string): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.changeNotice, { params: { id }, body: bodyOf(notice), ...ifMatch(edition) });
  }
  end(id: number, edition?: string): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.endNotice, { params: { id }, ...ifMatch(edition) });
  }
}

const bodyOf = ({ text, level, from, until, link, partners }: NoticeText): BodyOf<Calls['addNotice']> => ({
  text,
  level,
  from: Math.floor(from / 1000),
  until: Math.floor(until / 1000),
  ...present('link', link),
  partners: [...partners],
});

type WireNotice = Omit<AnswerOf<Calls['notices']>[number], 'partners' | 'by' | 'edition'>;

export const shownNoticeOf = ({ id, version, text, level, from, until, link }: WireNotice): ShownNotice => ({
  id,
  version,
  text,
  level,
  from: from * 1000,
  until: until * 1000,
  ...present('link', link),
});
