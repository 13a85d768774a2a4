import type { Access } from '../call.js';

export const anyone: Access = { signedIn: false, partner: false, kinds: [], scope: 'session' };
export const everyone = ['supplier', 'admin', 'onboarding'] as const;
export const signedIn: Access = { signedIn: true, partner: false, kinds: everyone, scope: 'read' };
export const ofPartner: Access = { signedIn: true, partner: true, kinds: ['supplier', 'admin'], scope: 'read' };
/** What concerns the person alone is for staff of the agency too. */
export const persons = [...everyone, 'agency'] as const;
export const inSession: Access = { ...signedIn, kinds: persons, scope: 'session' };
/** Staff of the agency has no partner, and a token of staff is for none. */
export const staff: Access = { signedIn: true, partner: false, kinds: ['agency'], staff: 'viewer', scope: 'read' };
/** What changes nothing of a supplier: comments and tries. */
export const operatorsTalking: Access = { ...staff, staff: 'operator', scope: 'operate' };
export const operators: Access = { ...operatorsTalking, proof: 'always' };
export const uptimePage: Access = { ...ofPartner, page: 'accuracy-uptime-trends' };
