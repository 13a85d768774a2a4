import { aUser } from '@suppliers-portal/domain/testing';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { SignIn } from '../../state/sign-in-state.js';
import { whileLookedAt } from './while-looked-at.js';

describe('a page that looks again by itself', () => {
  it('looks while its user stays, and asks nothing more while the user signs out or the session is over', () => {
    const user = aUser();
    const signIns = new BehaviorSubject<SignIn>({ kind: 'signed-in', user });
    const looks: AbortSignal[] = [];
    const looking = (): readonly boolean[] => looks.map(({ aborted }) => !aborted);
    const end = whileLookedAt(signIns, (signal) => {
      looks.push(signal);
      return Promise.resolve();
    });
    expect(looking()).toEqual([true]);
    signIns.next({ kind: 'signed-in', user, leaving: true });
    expect(looking()).toEqual([false]);
    signIns.next({ kind: 'signed-in', user });
    signIns.next({ kind: 'expired', user });
    expect(looking()).toEqual([false, false]);
    signIns.next({ kind: 'signed-in', user });
    end();
    expect(looking()).toEqual([false, false, false]);
  });
});
