import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { networkOf } from '../../kernel/network.js';
import { authorOf, visitorAs } from '../../platform/http/author-of.js';
import { readLeaveToken } from './leave-links.js';
import { Recipients } from './recipients.js';

export const calls = callsOf(({ database, limited }: Platform) => {
  const recipients = new Recipients(database);
  const links = limited('links of recipients', 30);
  return {
    setting: async ({ dmcId }) => ({ emailRecipients: await recipients.list(dmcId) }),
    addRecipient: ({ caller, dmcId, params, request }) =>
      recipients.add({ dmcId, email: params.email, author: authorOf(caller, request) }),
    removeRecipient: ({ caller, dmcId, params, request }) =>
      recipients.remove({ dmcId, email: params.email, author: authorOf(caller, request) }),
    leaveRecipients: async ({ body, request }) => {
      links.take(networkOf(request.ip));
      const { dmcId, email } = await database.transaction({ role: 'access' }, (sql) => readLeaveToken(sql, body.token));
      return recipients.leave({ dmcId, email, author: visitorAs(email, request) });
    },
  };
});
