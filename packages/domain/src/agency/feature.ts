import { feature } from '../lib/feature.js';
import type { AgencyGateway } from './agency-gateway.js';
import {
  ChangePerson,
  GrantTurnOn,
  InvitePerson,
  ListAgencyPartners,
  ListOnboardings,
  ListIngestionTokens,
  ListPartnerPeople,
  ListStaff,
  MakeIngestionToken,
  ReadAgencyLog,
  ReadOnboardingForm,
  RevokeIngestionToken,
  SendBackOnboarding,
  SwitchPartnerConnection,
} from './run-agency.js';

/** What this feature needs from outside. */
export interface AgencyPorts {
  readonly agencyGateway: AgencyGateway;
}

/** What staff of the agency can do. */
export const agencyFeature = feature('agency', ({ agencyGateway }: AgencyPorts) => ({
  listAgencyPartners: new ListAgencyPartners(agencyGateway),
  listPartnerPeople: new ListPartnerPeople(agencyGateway),
  listStaff: new ListStaff(agencyGateway),
  readAgencyLog: new ReadAgencyLog(agencyGateway),
  invitePerson: new InvitePerson(agencyGateway),
  changePerson: new ChangePerson(agencyGateway),
  switchPartnerConnection: new SwitchPartnerConnection(agencyGateway),
  grantTurnOn: new GrantTurnOn(agencyGateway),
  listOnboardings: new ListOnboardings(agencyGateway),
  readOnboardingForm: new ReadOnboardingForm(agencyGateway),
  sendBackOnboarding: new SendBackOnboarding(agencyGateway),
  listIngestionTokens: new ListIngestionTokens(agencyGateway),
  makeIngestionToken: new MakeIngestionToken(agencyGateway),
  revokeIngestionToken: new RevokeIngestionToken(agencyGateway),
}));
