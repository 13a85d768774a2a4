import { describe, expect, it } from 'vitest';
import { isLasting, tunnelRefused } from './lasting-failure.js';
import { nextTry } from './retry.js';

const policy = { tries: 5, secondsBetween: 5 };

describe('a connection that does not come about', () => {
  it.each([
    [tunnelRefused('proxy.example', 407, 'Proxy Authentication Required'), true],
    [tunnelRefused('proxy.example', 403, 'Forbidden'), true],
    [tunnelRefused('proxy.example', 405, ''), true],
    [tunnelRefused('proxy.example', 408, 'Request Timeout'), false],
    [tunnelRefused('proxy.example', 429, 'Too Many Requests'), false],
    [tunnelRefused('proxy.example', 502, 'Bad Gateway'), false],
    [tunnelRefused('proxy.example', 503, ''), false],
    ['self-signed certificate in certificate chain', true],
    ['certificate has expired', true],
    ["Hostname/IP does not match certificate's altnames: Host: a.", true],
    ['the proxy proxy.example cannot be used: self-signed certificate', true],
    ['the proxy proxy.example cannot be used: connect ECONNREFUSED 127.0.0.1:1', false],
    ['getaddrinfo ENOTFOUND portal.example', false],
    ['connect ECONNREFUSED 127.0.0.1:1', false],
    ['socket hang up', false],
    ['no answer in time', false],
  ])('%s: is the same at each try: %s', (detail, lasts) => {
    expect(isLasting({ kind: 'unreachable', detail })).toBe(lasts);
    expect(nextTry(policy, 1, { kind: 'unreachable', detail }).again).toBe(!lasts);
  });
});
