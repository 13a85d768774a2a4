/** What is read from the answers of an S3 server. They are small and flat, so that no reader of XML is needed. */
export const valuesOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'gu'))].map(([, value = '']) => unescaped(value));

export const valueOf = (xml: string, name: string): string | undefined => valuesOf(xml, name)[0];

/** The contents of each element of that name. */
export const elementsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gsu'))].map(([, inner = '']) => inner);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/giu, (whole, ...groups: (string | undefined)[]) => {
    const [decimal, hexadecimal, name = ''] = groups;
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return entities[name] ?? whole;
  });
}

export interface S3Place {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
}

/** What an operator can do about an answer that is no success. Without a code there was no body to read. */
export function wordsOf(status: number, code = '', { bucket, region, endpoint }: S3Place): string {
  switch (code) {
    case 'NoSuchBucket':
      return `the bucket ${bucket} is not there. Make it, or set S3_BUCKET to another one`;
    case 'InvalidAccessKeyId':
      return 'it does not know the key in S3_ACCESS_KEY';
    case 'SignatureDoesNotMatch':
      return 'the secret in S3_SECRET_KEY does not belong to the key in S3_ACCESS_KEY';
    case 'RequestTimeTooSkewed':
      return 'the clock of this machine and its clock differ by more than 15 minutes';
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'IllegalLocationConstraintException':
      return `the bucket ${bucket} is not in the region ${region}. Set S3_REGION, and S3_ENDPOINT to the address of that region`;
    case 'AccessDenied':
      return `the key in S3_ACCESS_KEY is not allowed to do this in the bucket ${bucket}`;
    case 'QuotaExceeded':
      return `the quota of the bucket ${bucket} is used up`;
    default:
      return code === '' && (status === 403 || status === 404)
        ? `it answered ${status}. Look at S3_ENDPOINT (${endpoint}), S3_BUCKET and the keys`
        : `it answered ${`${status} ${code}`.trim()}`;
  }
}
