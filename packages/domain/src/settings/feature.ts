import { feature } from '../lib/feature.js';
import { AddRecipient } from './add-recipient.js';
import { ListRecipients } from './list-recipients.js';
import type { RecipientGateway } from './recipient-gateway.js';
import { RemoveRecipient } from './remove-recipient.js';

/** What this feature needs from outside. */
export interface SettingsPorts {
  readonly recipientGateway: RecipientGateway;
}

export const settingsFeature = feature('settings', ({ recipientGateway }: SettingsPorts) => ({
  listRecipients: new ListRecipients(recipientGateway),
  addRecipient: new AddRecipient(recipientGateway),
  removeRecipient: new RemoveRecipient(recipientGateway),
}));
