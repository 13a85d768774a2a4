import { accountKindOf, type User } from '../account/user.js';
import { menuOf } from '../account/menu.js';
import type { ReadOptions } from '../connection/connection-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { PullspecGateway, PullspecMails } from './pullspec-gateway.js';

export const pullspecMailsLabel = 'Email me when the agency publishes a PullSpec version';

/** For users of a partner and portal admins who can open the documentation. */
export const mayHavePullspecMails = (user: User): boolean =>
  user.looking === undefined &&
  ['supplier', 'admin'].includes(accountKindOf(user)) &&
  menuOf(user).some(({ slug }) => slug === 'api-documentation');

/** Whether this person gets a mail when the agency publishes a version. */
export class ReadPullspecMails {
  constructor(private readonly gateway: PullspecGateway) {}

  execute(options?: ReadOptions): Promise<Result<PullspecMails, GatewayFailure>> {
    return this.gateway.readMails(options);
  }
}

export class TurnPullspecMails {
  constructor(private readonly gateway: PullspecGateway) {}

  execute({ on }: { readonly on: boolean }, options?: RunOptions): Promise<Result<PullspecMails, GatewayFailure>> {
    return this.gateway.turnMails(on, options);
  }
}

export interface PublishedVersion {
  readonly version: string;
  /** The newest published version below it. */
  readonly before?: string;
  readonly notes?: string;
  /** When it was published, in words. */
  readonly moment: string;
}

export const publishedSubject = (version: string): string => `PullSpec ${version} is published`;

/** The lines of a mail about a published version. */
export function publishedLines(
  { version, before, notes, moment }: PublishedVersion,
  links: { readonly portal: string; readonly stop: string },
): readonly string[] {
  const documentation = `${links.portal}/main/api-documentation`;
  return [
    `The agency published PullSpec version ${version} at ${moment}.`,
    ...(notes === undefined ? ['It has no release notes.'] : ['What is new:', ...notes.split('\n')]),
    `Read the version: ${documentation}?version=${version}`,
    ...(before === undefined
      ? []
      : [`What changes from ${before}: ${documentation}?view=differences&from=${before}&to=${version}`]),
    'You get this mail because you turned it on in Settings of the Suppliers Portal.',
    'If you do not want these mails, open this link and select Stop these mails:',
    links.stop,
  ];
}
