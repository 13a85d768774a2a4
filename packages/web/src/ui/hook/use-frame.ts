import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FromFrame } from '../../frames/frame-messages.js';

const words: readonly unknown[] = ['ready', 'shown', 'failed'] satisfies readonly FromFrame[];
const isWord = (data: unknown): data is FromFrame => words.includes(data);

export interface Frame<Message> {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** What it said last. */
  readonly word: FromFrame | undefined;
  readonly send: (message: Message) => void;
}

/**
 * Exchanges messages with one of our pages in a sandboxed frame. The frame has no origin to check, so the code checks
 * that the message comes from this very frame.
 */
export function useFrame<Message>(): Frame<Message> {
  const frame = useRef<HTMLIFrameElement>(null);
  const [word, setWord] = useState<FromFrame>();
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>): void => {
      if (source !== null && source === frame.current?.contentWindow && isWord(data)) setWord(data);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
    };
  }, []);
  const [send] = useState(() => (message: Message) => {
    frame.current?.contentWindow?.postMessage(message, '*');
  });
  return { frame, word, send };
}
