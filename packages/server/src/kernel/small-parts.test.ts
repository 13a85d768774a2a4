import { describe, expect, it } from 'vitest';
import { addressIn, networkOf } from './network.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { Random } from '../seed/random.js';
import { BoundedQueue } from './bounded-queue.js';

describe('BoundedQueue', () => {
  it('runs so many at a time, lets so many wait, and refuses the rest at once', async () => {
    const queue = new BoundedQueue(2, 3, () => new Error('full'));
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
    };
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => queue.run(work)));
    expect(most).toBe(2);
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...Array.from({ length: 3 }, () => 'rejected'),
    ]);
    await expect(queue.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await queue.run(() => Promise.resolve('free again'))).toBe('free again');
  });
});

describe('RateLimit', () => {
  it('counts each network for itself, minute by minute, and says when the next begins', () => {
    let now = 60_000 * 100 + 15_000;
    const limit = new RateLimit(2, () => now);
    limit.take('a');
    limit.take('a');
    limit.take('b');
    expect(() => limit.take('a')).toThrow(expect.objectContaining({ status: 429, headers: { 'Retry-After': '45' } }));
    now += 45_000;
    expect(() => limit.take('a')).not.toThrow();
  });
});

describe('networkOf', () => {
  it('is an IPv4 address, or the first half of an IPv6 one', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0db8:0001:0002::1')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });

  it.each([
    '192.0.2.7',
    '192.0.2.7:4711',
    '::ffff:192.0.2.7',
    '::FFFF:c000:207',
    '0:0:0:0:0:ffff:c000:0207',
    '0000:0000:0000:0000:0000:ffff:192.0.2.7',
    '[::ffff:192.0.2.7]:4711',
    '64:ff9b::192.0.2.7',
    '64:ff9b::c000:207',
  ])('is the same for an IPv4 address however it is written, such as %s', (address) =>
    expect(networkOf(address)).toBe('192.0.2.7'),
  );

  it.each([
    '2001:db8:1:2::7',
    '2001:DB8:0001:0002::7',
    '[2001:db8:1:2::7]',
    '[2001:db8:1:2::7]:4711',
    '2001:db8:1:2:0:0:0:7',
    '2001:db8:1:2::7%eth0',
    '2001:db8:1:2::192.0.2.7',
  ])('is the same for an IPv6 address however it is written, such as %s', (address) =>
    expect(networkOf(address)).toBe('2001:db8:1:2::/64'),
  );

  it.each(['', 'unknown', '_hidden', '192.0.2', '192.0.2.7, 192.0.2.8', 'x'.repeat(60)])(
    'is one for all that is no address, such as "%s"',
    (address) => expect([networkOf(address), addressIn(address)]).toEqual(['unknown', 'unknown']),
  );

  it('is not the address itself, which records have without a port', () => {
    expect(['192.0.2.7:4711', '[2001:db8::7]:4711', '2001:db8::7'].map(addressIn)).toEqual([
      '192.0.2.7',
      '2001:db8::7',
      '2001:db8::7',
    ]);
  });
});

describe('Random', () => {
  it('repeats itself for the same seeds, and spreads evenly', () => {
    const numbers = (...seeds: number[]): number[] => {
      const random = new Random(...seeds);
      return Array.from({ length: 10_000 }, () => random.next());
    };
    expect(numbers(1, 2)).toEqual(numbers(1, 2));
    expect(numbers(1, 2)).not.toEqual(numbers(2, 1));
    const mean = numbers(5).reduce((sum, one) => sum + one, 0) / 10_000;
    expect(mean).toBeGreaterThan(0.48);
    expect(mean).toBeLessThan(0.52);
    expect(numbers(5).every((one) => one >= 0 && one < 1)).toBe(true);
  });
});
