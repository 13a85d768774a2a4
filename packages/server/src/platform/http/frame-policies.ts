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

/**
 * Our pages that the portal shows in frames, each with its own policy. They have no origin, so they cannot reach the
 * portal or its cookies.
 */
const framedPages: ReadonlyMap<string, string> = new Map([
  // Sends calls to any server that the user names.
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

/**
 * The engine that checks documents compiles their schemas to code. Only this one file may do that, and it may not
 * connect to any server.
 */
const workerPolicy = policy({ 'default-src': "'none'", 'script-src': "'self' 'unsafe-eval'", 'connect-src': "'none'" });

export const workerPolicyFor = (path: string): string | undefined =>
  /^\/assets\/validation-worker-[\w-]+\.js$/u.test(path) ? workerPolicy : undefined;
