import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that can be read from a file: the name of the file is in the variable with _FILE at its end. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_ADMIN_URL',
  'INGEST_TOKEN',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SMTP_URL',
  'CAPTCHA_SECRET',
  'OIDC_CLIENT_SECRET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const;

const fileOf = (name: string): string => `${name}_FILE`;
export const secretFileNames: readonly string[] = secretNames.map(fileOf);

/** The environment with the contents of the files, and a line for each file that cannot be used. */
export function withSecretFiles(environment: Environment): {
  readonly environment: Environment;
  readonly faults: readonly string[];
} {
  const found: Record<string, string | undefined> = { ...environment };
  const faults: string[] = [];
  for (const name of secretNames) {
    const path = environment[fileOf(name)];
    if (path === undefined || path === '') continue;
    const given = environment[name];
    if (given !== undefined && given !== '') faults.push(`${name} and ${fileOf(name)} are both set. Set one of them.`);
    else
      try {
        const secret = readFileSync(path, 'utf8').replace(/\r?\n$/u, '');
        // Unset it would be replaced by a default, and its operator believes that it counts.
        if (secret.trim() === '') faults.push(`${fileOf(name)}=${path} is not valid: the file is empty.`);
        else found[name] = secret;
      } catch (error) {
        const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        faults.push(`${fileOf(name)}=${path} is not valid: the file cannot be read (${why}).`);
      }
  }
  return { environment: found, faults };
}
