import { type Call, once } from '../call.js';
import { addedNotice, noticeBody, noticeParams, notices } from '../shapes/notices.js';
import { operators, staff } from './who-may.js';

export const agencyNoticesCalls = {
  notices: {
    method: 'GET',
    path: '/api/agency/notices',
    answer: { kind: 'json', schema: notices },
    ...once,
    access: staff,
  },
  addNotice: {
    method: 'POST',
    path: '/api/agency/notices',
    body: noticeBody,
    answer: { kind: 'json', schema: addedNotice },
    ...once,
    access: operators,
  },
  changeNotice: {
    method: 'PUT',
    path: '/api/agency/notices/:id',
    params: noticeParams,
    body: noticeBody,
    answer: { kind: 'nothing' },
    ...once,
    access: operators,
  },
  endNotice: {
    method: 'DELETE',
    path: '/api/agency/notices/:id',
    params: noticeParams,
    answer: { kind: 'nothing' },
    ...once,
    access: operators,
  },
} as const satisfies Record<string, Call>;
