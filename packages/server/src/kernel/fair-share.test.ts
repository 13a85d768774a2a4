import { describe, expect, it } from 'vitest';
import { FairShare } from './fair-share.js';

const forever = (): AbortSignal => new AbortController().signal;
const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
};

describe('FairShare', () => {
  const started: string[] = [];
  const enter = async (
    share: FairShare,
    partner: string,
    caller: string,
    name: string,
    gone = forever,
  ): Promise<() => void> => {
    const leave = await share.enter({ partner, caller }, gone);
    started.push(name);
    return leave;
  };
  const shareOf = (atOnce: number, waiting: number): FairShare => {
    started.length = 0;
    return new FairShare({ atOnce, waiting, waitMilliseconds: 600_000 });
  };

  it('starts as many calls of a partner at once as its share has, and holds up no other partner', async () => {
    const share = shareOf(2, 10);
    const first = await enter(share, 'a', 'x', 'a1');
    await enter(share, 'a', 'x', 'a2');
    const third = enter(share, 'a', 'x', 'a3');
    await enter(share, 'b', 'y', 'b1');
    expect(started).toEqual(['a1', 'a2', 'b1']);
    first();
    first();
    await third;
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('lets the callers of a partner take turns', async () => {
    const share = shareOf(1, 10);
    const leave = await enter(share, 'a', 'flood', 'flood 1');
    const calls = [
      enter(share, 'a', 'flood', 'flood 2'),
      enter(share, 'a', 'flood', 'flood 3'),
      enter(share, 'a', 'person', 'person 1'),
    ];
    leave();
    (await calls[0]!)();
    (await calls[2]!)();
    (await calls[1]!)();
    expect(started).toEqual(['flood 1', 'flood 2', 'person 1', 'flood 3']);
  });

  it('answers 429 and a time to wait when too many wait already', async () => {
    const share = shareOf(1, 1);
    const leave = await enter(share, 'a', 'x', 'a1');
    const second = enter(share, 'a', 'x', 'a2');
    await expect(enter(share, 'a', 'x', 'a3')).rejects.toMatchObject({
      status: 429,
      message: 'Too many calls of this partner account are under way. Try again in 2 seconds.',
      headers: { 'Retry-After': '2' },
    });
    // One that waited for ever would give up in the middle of another test.
    leave();
    await second;
  });

  it('answers 429 to a call that waited for too long, and gives its place to no one', async () => {
    const share = new FairShare({ atOnce: 1, waiting: 1, waitMilliseconds: 1 });
    const leave = await share.enter({ partner: 'a', caller: 'x' }, forever);
    await expect(share.enter({ partner: 'a', caller: 'x' }, forever)).rejects.toMatchObject({ status: 429 });
    leave();
    await expect(share.enter({ partner: 'a', caller: 'x' }, forever)).resolves.toBeTypeOf('function');
  });

  it('forgets a call whose client has gone', async () => {
    const share = shareOf(1, 1);
    const leave = await enter(share, 'a', 'x', 'a1');
    const gone = new AbortController();
    const second = enter(share, 'a', 'x', 'a2', () => gone.signal);
    gone.abort();
    await expect(second).rejects.toMatchObject({ status: 429 });
    const third = enter(share, 'a', 'x', 'a3');
    leave();
    await third;
    await settled();
    expect(started).toEqual(['a1', 'a3']);
    await expect(enter(share, 'a', 'x', 'a4', () => AbortSignal.abort())).rejects.toMatchObject({ status: 429 });
  });
});
