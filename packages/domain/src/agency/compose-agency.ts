import type { AgencyGateway } from './agency-gateway.js';
import {
  ChangePerson,
  GrantTurnOn,
  InvitePerson,
  ListAgencyPartners,
  ListIngestionTokens,
  ListPartnerPeople,
  ListStaff,
  MakeIngestionToken,
  ReadAgencyLog,
  RevokeIngestionToken,
  SwitchPartnerConnection,
} from './run-agency.js';

/** What staff of the agency can do. */
export interface AgencyUseCases {
  readonly listAgencyPartners: ListAgencyPartners;
  readonly listPartnerPeople: ListPartnerPeople;
  readonly listStaff: ListStaff;
  readonly readAgencyLog: ReadAgencyLog;
  readonly invitePerson: InvitePerson;
  readonly changePerson: ChangePerson;
  readonly switchPartnerConnection: SwitchPartnerConnection;
  readonly grantTurnOn: GrantTurnOn;
  readonly listIngestionTokens: ListIngestionTokens;
  readonly makeIngestionToken: MakeIngestionToken;
  readonly revokeIngestionToken: RevokeIngestionToken;
}

export const composeAgency = (gateway: AgencyGateway): AgencyUseCases => ({
  listAgencyPartners: new ListAgencyPartners(gateway),
  listPartnerPeople: new ListPartnerPeople(gateway),
  listStaff: new ListStaff(gateway),
  readAgencyLog: new ReadAgencyLog(gateway),
  invitePerson: new InvitePerson(gateway),
  changePerson: new ChangePerson(gateway),
  switchPartnerConnection: new SwitchPartnerConnection(gateway),
  grantTurnOn: new GrantTurnOn(gateway),
  listIngestionTokens: new ListIngestionTokens(gateway),
  makeIngestionToken: new MakeIngestionToken(gateway),
  revokeIngestionToken: new RevokeIngestionToken(gateway),
});
