import { type Access, type Call, once } from '../call.js';
import { auditPage, auditQuery, leaveRecipientsBody, recipientParams, setting } from '../shapes/settings.js';
import { anyone, ofPartner } from './who-may.js';

const settings: Access = { ...ofPartner, page: 'settings' };

export const settingsCalls = {
  setting: {
    method: 'GET',
    path: '/api/setting',
    answer: { kind: 'json', schema: setting },
    ...once,
    access: settings,
  },
  addRecipient: {
    method: 'PUT',
    path: '/api/setting/emailRecipients/:email',
    params: recipientParams,
    answer: { kind: 'text' },
    ...once,
    access: { ...settings, scope: 'operate', proof: 'always' },
  },
  removeRecipient: {
    method: 'DELETE',
    path: '/api/setting/emailRecipients/:email',
    params: recipientParams,
    answer: { kind: 'text' },
    ...once,
    access: { ...settings, scope: 'operate', proof: 'always' },
  },
  leaveRecipients: {
    method: 'POST',
    path: '/auth/recipients/leave',
    body: leaveRecipientsBody,
    answer: { kind: 'text' },
    ...once,
    access: anyone,
  },
  audit: {
    method: 'GET',
    path: '/api/audit',
    query: auditQuery,
    answer: { kind: 'json', schema: auditPage },
    ...once,
    access: settings,
  },
} as const satisfies Record<string, Call>;
