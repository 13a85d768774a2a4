import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { networkOf } from '../../kernel/network.js';
import { wrongValue } from '../../kernel/refusal.js';
import { RateLimit } from './rate-limit.js';
import { policyReportsPath } from './security-headers.js';
import { noteSecurity } from './security-log.js';

const perMinute = 30;
const longest = 200;
const types = ['application/csp-report', 'application/reports+json'];

/** The address without its query and fragment, because they can contain secrets. */
const place = z
  .string()
  .max(8192)
  .transform((text) => (text.split(/[?#]/u, 1)[0] ?? '').slice(0, longest));
const word = z
  .string()
  .max(8192)
  .transform((text) => text.slice(0, longest));

/** What browsers send for `report-uri`, and what they send for `report-to`: of the same, with other names. */
const older = z
  .object({
    'csp-report': z.object({
      'document-uri': place.default(''),
      'blocked-uri': place.default(''),
      'violated-directive': word.default(''),
    }),
  })
  .transform(({ 'csp-report': one }) => [
    { page: one['document-uri'], blocked: one['blocked-uri'], directive: one['violated-directive'] },
  ]);
const newer = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        documentURL: place.default(''),
        blockedURL: place.default(''),
        effectiveDirective: word.default(''),
      }),
    }),
  )
  .max(50)
  .transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({ page: body.documentURL, blocked: body.blockedURL, directive: body.effectiveDirective })),
  );
const reports = z.union([older, newer]);

/** Takes what browsers report of the policy, from anyone: a page that was tampered with has no sign-in. */
export async function takePolicyReports(app: FastifyInstance): Promise<void> {
  const limit = new RateLimit(perMinute);
  await app.register((door, _options, done) => {
    door.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, parsed) => {
      try {
        parsed(null, JSON.parse(String(body)));
      } catch {
        parsed(wrongValue('The report is not JSON.'));
      }
    });
    door.post(policyReportsPath, async (request, reply) => {
      limit.take(networkOf(request.ip));
      const read = reports.safeParse(request.body);
      if (!read.success) throw wrongValue('This is not a report of a content security policy.');
      for (const violation of read.data) noteSecurity(request, 'csp_violation', { violation });
      return reply.code(204).send();
    });
    done();
  });
}
