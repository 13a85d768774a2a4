import { maskForm, maskParts } from './mask-form.js';
import { maskJson } from './mask-json.js';
import { maskText } from './mask-text.js';
import { maskXml } from './mask-xml.js';
import { masked } from './names.js';

/** A document inside a document inside a document is read. What is deeper is not kept. */
const deepest = 4;
const isForm = /^[^\s=&<>{]{1,200}=[^\s]*$/u;
/** Long, with letters and digits: a key or a token, whatever it is called. */
const longToken = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}/gu;

/**
 * Masks a body by its form: JSON, XML, form, form in parts. Any other text, and any single value, is masked by
 * patterns.
 */
export const maskBody = (text: string): string => maskAt(text, 0);

function maskAt(text: string, depth: number): string {
  const start = text.trimStart();
  const mask = (value: string): string => maskAt(value, depth + 1);
  const isJson = /^[{[]|^"[\s\S]*[{:]/u.test(start);
  const isXml = /^<[?!\w]/u.test(start);
  if ((isJson || isXml) && depth >= deepest) return masked;
  if (isJson) return maskJson(text, mask);
  if (isXml) return maskXml(text, mask);
  if (/^--[^\r\n]+\r?\ncontent-disposition:/iu.test(start)) return maskParts(text, mask);
  if (depth < deepest && isForm.test(start)) return maskForm(text, mask);
  return maskText(text).replace(longToken, masked);
}
