import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { NoticeGateway } from '../notices/notice-gateway.js';
import {
  noticeGoneText,
  noticeOverText,
  noticeStart,
  noticeStateOf,
  otherNoticeText,
  readsTheSame,
  type Notice,
  type NoticeText,
} from '../notices/notice.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

const editionOf = ({ text, level, from, until, link, partners }: NoticeText): string =>
  JSON.stringify([text, level, from, until, link, partners]);

/** Notices of one agency. */
export class InMemoryNoticeGateway extends Faults implements NoticeGateway {
  private last = 0;
  constructor(
    public notices: readonly Notice[] = [],
    private readonly now: () => number = () => 0,
  ) {
    super();
    this.last = Math.max(0, ...notices.map(({ id }) => id));
  }
  list(): Answer<readonly Notice[]> {
    return this.answer(() => this.notices.map((notice) => ({ ...notice, edition: editionOf(notice) })));
  }
  add(notice: NoticeText): Answer<number> {
    return this.answer(() => {
      this.last += 1;
      const added = { ...this.startOf(notice), id: this.last, version: 1, by: 'staff@agency.example' };
      this.notices = [...this.notices, added];
      return this.last;
    });
  }
  change(id: number, notice: NoticeText, edition?: string): Answer<undefined> {
    return this.changeOne(id, edition, (before) => [
      { ...before, ...this.startOf(notice), version: before.version + (readsTheSame(before, notice) ? 0 : 1) },
    ]);
  }
  end(id: number, edition?: string): Answer<undefined> {
    const now = this.now();
    const found = this.notices.find((one) => one.id === id);
    if (found !== undefined && noticeStateOf(found, now) === 'over')
      return Promise.resolve(failed({ kind: 'conflict', text: noticeOverText }));
    return this.changeOne(id, edition, (before) =>
      noticeStateOf(before, now) === 'shown' ? [{ ...before, until: now }] : [],
    );
  }
  private startOf(notice: NoticeText): NoticeText {
    return { ...notice, from: noticeStart(notice.from, this.now()) };
  }
  private changeOne(
    id: number,
    edition: string | undefined,
    change: (before: Notice) => readonly Notice[],
  ): Answer<undefined> {
    const found = this.notices.find((one) => one.id === id);
    if (found === undefined) return Promise.resolve(failed({ kind: 'no-data', text: noticeGoneText }));
    if (edition !== undefined && edition !== editionOf(found))
      return Promise.resolve(failed({ kind: 'changed-since', text: otherNoticeText(found, this.now()) }));
    return this.answer(() => {
      this.notices = this.notices.flatMap((one) => (one.id === id ? change(one) : [one]));
      return undefined;
    });
  }
}

export const noticesTwins = () => ({
  noticeGateway: new InMemoryNoticeGateway(),
});
