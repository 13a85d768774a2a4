import { type Call, once } from '../call.js';
import { partnerParams } from '../shapes/agency.js';
import { answerMappingReportBody, mappingReports } from '../shapes/mapping-reports.js';
import { operators, staff } from './who-may.js';

export const agencyMappingReportsCalls = {
  mappingReports: {
    method: 'GET',
    path: '/api/agency/mapping-reports',
    answer: { kind: 'json', schema: mappingReports },
    ...once,
    access: staff,
  },
  answerMappingReport: {
    method: 'POST',
    path: '/api/agency/mapping-reports/:dmcId',
    params: partnerParams,
    body: answerMappingReportBody,
    answer: { kind: 'nothing' },
    ...once,
    access: operators,
  },
} as const satisfies Record<string, Call>;
