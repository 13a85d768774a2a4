export interface SentFile {
  readonly name: string;
  readonly text: string | Uint8Array;
  readonly fields?: Readonly<Record<string, string>>;
}

const boundary = '----of-a-test';

/** A form with one file, as a browser sends it. */
export function formOf({ name, text, fields = {} }: SentFile): {
  readonly headers: { readonly 'Content-Type': string };
  readonly body: Buffer;
} {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/yaml\r\n\r\n`;
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
