import { type Call, once } from '../call.js';
import {
  allPeople,
  changePersonBody,
  importedPeople,
  importPeopleBody,
  invited,
  inviteStaffBody,
  people,
  personParams,
  staffRoleBody,
} from '../shapes/agency.js';
import { askFactorResetBody, factorResetParams, factorResets } from '../shapes/factor-resets.js';
import { operators, staff } from './who-may.js';

export const agencyPeopleCalls = {
  factorResets: {
    method: 'GET',
    path: '/api/agency/factor-resets',
    answer: { kind: 'json', schema: factorResets },
    ...once,
    access: staff,
  },
  askFactorReset: {
    method: 'POST',
    path: '/api/agency/people/:id/factor-reset',
    params: personParams,
    body: askFactorResetBody,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...operators, letsIn: true },
  },
  /** A tool cannot prove that a person is present, so a session alone consents. */
  consentFactorReset: {
    method: 'POST',
    path: '/api/agency/factor-resets/:id/consent',
    params: factorResetParams,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...operators, scope: 'session' },
  },
  endFactorReset: {
    method: 'DELETE',
    path: '/api/agency/factor-resets/:id',
    params: factorResetParams,
    answer: { kind: 'nothing' },
    ...once,
    access: operators,
  },
  agencyStaff: {
    method: 'GET',
    path: '/api/agency/staff',
    answer: { kind: 'json', schema: people },
    ...once,
    access: staff,
  },
  inviteStaff: {
    method: 'POST',
    path: '/api/agency/staff',
    body: inviteStaffBody,
    answer: { kind: 'json', schema: invited },
    ...once,
    access: { ...operators, staff: 'owner', letsIn: true },
  },
  changeStaffRole: {
    method: 'PUT',
    path: '/api/agency/staff/:id/role',
    params: personParams,
    body: staffRoleBody,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...operators, staff: 'owner', letsIn: true },
  },
  changePerson: {
    method: 'POST',
    path: '/api/agency/people/:id',
    params: personParams,
    body: changePersonBody,
    answer: { kind: 'json', schema: invited },
    ...once,
    access: { ...operators, letsIn: true },
  },
  allPeople: {
    method: 'GET',
    path: '/api/agency/people',
    answer: { kind: 'json', schema: allPeople },
    ...once,
    access: staff,
  },
  importPeople: {
    method: 'POST',
    path: '/api/agency/people/import',
    body: importPeopleBody,
    answer: { kind: 'json', schema: importedPeople },
    ...once,
    access: { ...operators, letsIn: true },
  },
} as const satisfies Record<string, Call>;
