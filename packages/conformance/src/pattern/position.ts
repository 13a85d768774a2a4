import { accepts, advance, closure, type Automaton } from './automaton.js';
import { lookingPosition } from './looking.js';
import type { Position } from './place-in-text.js';

export function startOf(automaton: Automaton): Position {
  return automaton.isPlain
    ? new PlainPosition(automaton, closure(automaton, [automaton.start], true, false), true)
    : lookingPosition(automaton);
}

class PlainPosition implements Position {
  constructor(
    private readonly automaton: Automaton,
    private readonly states: readonly number[],
    private readonly atStart: boolean,
  ) {}

  get size(): number {
    return this.states.length;
  }

  get key(): string {
    return `${this.atStart ? 's' : ''}${this.states.join(',')}`;
  }

  get isEnd(): boolean {
    return accepts(this.automaton, this.states, this.atStart);
  }

  after(code: number): PlainPosition {
    return new PlainPosition(this.automaton, advance(this.automaton, this.states, code), false);
  }
}
