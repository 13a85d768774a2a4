import { feature, passOn } from '../lib/feature.js';
import type { RunOptions } from '../lib/run-options.js';
import type { AgencyGateway } from './agency-gateway.js';
import {
  AddPartner,
  ChangePartnerRules,
  ChangePerson,
  ChangeStaffRole,
  GrantTurnOn,
  InvitePerson,
  MakeIngestionToken,
  PublishPullspec,
  RenamePartner,
  RevokeIngestionToken,
  SendBackOnboarding,
  SwitchPartnerAccess,
  SwitchPartnerConnection,
  TakeAccess,
  WithdrawPullspec,
} from './run-agency.js';

/** What this feature needs from outside. */
export interface AgencyPorts {
  readonly agencyGateway: AgencyGateway;
}

export interface OfPartner {
  readonly dmcId: number;
}

/** What staff of the agency can do. */
export const agencyFeature = feature('agency', ({ agencyGateway }: AgencyPorts) => ({
  listAgencyPartners: passOn((options?: RunOptions) => agencyGateway.partners(options)),
  addPartner: new AddPartner(agencyGateway),
  renamePartner: new RenamePartner(agencyGateway),
  switchPartnerAccess: new SwitchPartnerAccess(agencyGateway),
  listPartnerPeople: passOn(({ dmcId }: OfPartner, options?: RunOptions) => agencyGateway.people(dmcId, options)),
  listStaff: passOn((options?: RunOptions) => agencyGateway.staff(options)),
  readAgencyLog: passOn((options?: RunOptions) => agencyGateway.log(options)),
  findPeople: passOn(({ text }: { readonly text: string }, options?: RunOptions) =>
    agencyGateway.findPeople(text.trim().toLowerCase(), options),
  ),
  takeAccess: new TakeAccess(agencyGateway),
  invitePerson: new InvitePerson(agencyGateway),
  changePerson: new ChangePerson(agencyGateway),
  changeStaffRole: new ChangeStaffRole(agencyGateway),
  switchPartnerConnection: new SwitchPartnerConnection(agencyGateway),
  grantTurnOn: new GrantTurnOn(agencyGateway),
  readPartnerHistory: passOn(({ dmcId }: OfPartner, options?: RunOptions) => agencyGateway.history(dmcId, options)),
  readPartnerRules: passOn(({ dmcId }: OfPartner, options?: RunOptions) => agencyGateway.rules(dmcId, options)),
  changePartnerRules: new ChangePartnerRules(agencyGateway),
  listOnboardings: passOn((options?: RunOptions) => agencyGateway.onboardings(options)),
  readOnboardingForm: passOn(({ dmcId }: OfPartner, options?: RunOptions) =>
    agencyGateway.onboardingForm(dmcId, options),
  ),
  sendBackOnboarding: new SendBackOnboarding(agencyGateway),
  listPullspecReleases: passOn((options?: RunOptions) => agencyGateway.pullspecs(options)),
  readPullspecRelease: passOn(({ version }: { readonly version: string }, options?: RunOptions) =>
    agencyGateway.pullspec(version, options),
  ),
  publishPullspec: new PublishPullspec(agencyGateway),
  withdrawPullspec: new WithdrawPullspec(agencyGateway),
  listIngestionTokens: passOn((options?: RunOptions) => agencyGateway.ingestionTokens(options)),
  makeIngestionToken: new MakeIngestionToken(agencyGateway),
  revokeIngestionToken: new RevokeIngestionToken(agencyGateway),
}));
