import { digestOf } from '../../platform/database/secrets.js';
import type { Database } from '../../platform/database/database.js';
import type { CaptchaFields, CaptchaProvider, CaptchaTask } from './captcha-provider.js';

/** Longer than any answer is good for. */
const rememberedHours = 24;

/** Captchas of the configured kind. Each correct answer can be used once. */
export class Captchas {
  constructor(
    private readonly database: Database,
    private readonly provider: CaptchaProvider,
  ) {}

  issue(): Promise<CaptchaTask> {
    return this.provider.issue();
  }

  /** Whether this answer is correct and unused. This call uses it. */
  async use(answer: CaptchaFields, address: string): Promise<boolean> {
    const own = await this.provider.judge(answer, address);
    if (own === undefined) return false;
    const rows = await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query(
        `insert into used_captchas (answer_hash, ends_at) values ($1, portal_now() + interval '${rememberedHours} hours') on conflict do nothing returning 1 as one`,
        [digestOf(own)],
      ),
    );
    return rows.length > 0;
  }
}
