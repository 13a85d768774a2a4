const policy = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const closed = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
  'script-src': "'self'",
} as const;

/** Pages of ours that stand in frames of the portal, each behind walls of its own: without an origin they reach neither the portal nor its cookies. */
const framedPages: ReadonlyMap<string, string> = new Map([
  // Tries calls against whichever server the reader names.
  [
    '/frames/api-reference.html',
    policy({
      ...closed,
      'sandbox': 'allow-scripts allow-forms allow-downloads',
      'style-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': 'http: https:',
    }),
  ],
  // A report brings its style with it, and a supplier's words.
  ['/frames/validation-report.html', policy({ ...closed, 'sandbox': 'allow-scripts', 'style-src': "'unsafe-inline'" })],
]);

export const framedPolicy = (path: string): string | undefined => framedPages.get(path);

/** The engine that judges documents makes code of their schemas. It may, in this one file, which then may speak to nobody. */
const workerPolicy = policy({ 'default-src': "'none'", 'script-src': "'self' 'unsafe-eval'", 'connect-src': "'none'" });

export const workerPolicyFor = (path: string): string | undefined =>
  /^\/assets\/validation-worker-[\w-]+\.js$/u.test(path) ? workerPolicy : undefined;
