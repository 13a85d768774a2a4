import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { authorOf } from '../../platform/http/author-of.js';
import { Recipients } from './recipients.js';

export const calls = callsOf(({ database }: Platform) => {
  const recipients = new Recipients(database);
  return {
    setting: async ({ dmcId }) => ({ emailRecipients: await recipients.list(dmcId) }),
    addRecipient: ({ caller, dmcId, params, request }) =>
      recipients.add({ dmcId, email: params.email, author: authorOf(caller, request) }),
    removeRecipient: ({ caller, dmcId, params, request }) =>
      recipients.remove({ dmcId, email: params.email, author: authorOf(caller, request) }),
  };
});
