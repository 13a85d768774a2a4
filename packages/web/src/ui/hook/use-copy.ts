import { useState } from 'react';
import { useToasts } from '../../state/container.js';

export interface Copying {
  readonly copy: (text: string) => Promise<boolean> /** How it went, in words. */;
  readonly words: string;
}

export const copiedText = 'Copied';
export const notCopiedText = 'Your browser blocked copying.';

/** Takes a text along, if the browser allows it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function useCopy(): Copying {
  const [words, setWords] = useState('');
  const copy = async (text: string): Promise<boolean> => {
    const copied = await copyText(text);
    setWords(copied ? copiedText : notCopiedText);
    return copied;
  };
  return { copy, words };
}

/** Takes a text along and says in passing how that went. */
export function useCopyToast(): (text: string) => void {
  const toasts = useToasts();
  return (text) => {
    void copyText(text).then((copied) => {
      toasts.show({ key: 'copied', kind: copied ? 'success' : 'failure', text: copied ? copiedText : notCopiedText });
    });
  };
}
