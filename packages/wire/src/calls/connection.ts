import { type Call, once } from '../call.js';
import { connectionStatus, logParams, logQuery, stats, turnOnBody, uptimeStats } from '../shapes/connection.js';
import { ofPartner, uptimePage } from './who-may.js';

export const connectionCalls = {
  connectionStatus: {
    method: 'GET',
    path: '/api/status',
    answer: { kind: 'json', schema: connectionStatus },
    ...once,
    access: ofPartner,
  },
  turnOn: {
    method: 'POST',
    path: '/api/turnon',
    body: turnOnBody,
    answer: { kind: 'text' },
    ...once,
    access: { ...ofPartner, kinds: ['supplier'], scope: 'operate' },
  },
  stats: {
    method: 'GET',
    path: '/api/stats',
    answer: { kind: 'json', schema: stats },
    tries: 5,
    secondsBetween: 5,
    access: { ...ofPartner, page: 'booking-accuracy' },
  },
  statusStream: {
    method: 'GET',
    path: '/api/status/stream',
    answer: { kind: 'events', schema: connectionStatus },
    ...once,
    access: ofPartner,
  },
  uptime: {
    method: 'GET',
    path: '/api/supplieruptime/stats',
    answer: { kind: 'json', schema: uptimeStats },
    tries: 10,
    secondsBetween: 5,
    access: uptimePage,
  },
  logFile: {
    method: 'GET',
    path: '/api/logs/:action',
    params: logParams,
    query: logQuery,
    answer: {
      kind: 'file',
      types: ['text/csv'],
      resumes: true,
      headers: {
        'Log-Position': 'The number to ask with next time, as `after`, for the lines that come later.',
        'Log-Missing':
          'How many attempts the portal has lost at most. Lines with the result `missing` say when they were.',
      },
    },
    ...once,
    access: { ...ofPartner, page: 'booking-accuracy' },
  },
} as const satisfies Record<string, Call>;
