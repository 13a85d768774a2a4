import { setTimeout as wait } from 'node:timers/promises';

/** How WebDriver writes keys that are no letters. */
export const keys = { tab: '\uE004', enter: '\uE007', escape: '\uE00C' } as const;

/** What can be pressed, by what it is. */
export const selectors = {
  button: 'button, [role="button"]',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"], [role="radio"]',
} as const;

/** A start and a press are made once. On a busy machine they take long. */
export const patience = 60_000;

/** A user of the portal in another browser than Chromium, with real keys and a real mouse. */
export interface Visitor {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. */
  evaluate<T>(what: () => T): Promise<T>;
  /** Presses the mouse on what has this name. */
  press(role: keyof typeof selectors, name: string): Promise<void>;
  /** Types into the field with this label. */
  fill(label: string, text: string): Promise<void>;
  /** The same in the frame inside the page, once it is there and nothing covers it. */
  fillInFrame(label: string, text: string): Promise<void>;
  /** One key after the other, each down and up. */
  type(text: string): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  /** Waits until the page shows a text. */
  sees(text: string): Promise<void>;
  /** Waits until a function of the page says yes. */
  until(what: string, holds: () => boolean): Promise<void>;
}

/** A browser with a folder of its own, where it saves files. */
export interface OtherBrowser {
  readonly downloads: string;
  /** A user in a window of their own. Only the newest window has the focus, so a browser has one user. */
  visitor(): Promise<Visitor>;
  close(): Promise<void>;
}

/**
 * The element of a kind with this name or label that is displayed: a frame whose styles are still on their way shows
 * nothing. A browser can look by role and name itself, but then walks through all of the page, which takes seconds
 * where there are charts.
 */
export const findNamed = `(selector, name) => [...document.querySelectorAll(selector)].find((one) =>
  one.getClientRects().length > 0 && [one.ariaLabel ?? one.innerText, ...[...(one.labels ?? [])].map(({ innerText }) => innerText)]
    .some((text) => text.replace(/\\s+/gu, ' ').trim() === name))`;

/** Asks again until there is an answer. A page that is just being left has none. */
export async function sooner<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const until = Date.now() + patience;
  let last: unknown;
  do {
    const answer = await ask().catch((error: unknown) => {
      last = error;
      return undefined;
    });
    if (answer !== undefined) return answer;
    await wait(50);
  } while (Date.now() < until);
  throw new Error(`after ${String(patience / 1000)} s: ${what}`, { cause: last });
}
