import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { ActiveSession, SessionListGateway } from './session-list-gateway.js';

/** Where the user is signed in. */
export class ListSessions {
  constructor(private readonly gateway: SessionListGateway) {}

  execute(options?: RunOptions): Promise<Result<readonly ActiveSession[], GatewayFailure>> {
    return this.gateway.list(options);
  }
}

/** Signs out one browser, tool or token at once. */
export class EndListedSession {
  constructor(private readonly gateway: SessionListGateway) {}

  execute({ id }: { readonly id: string }, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.gateway.end(id, options);
  }
}

/** Signs out everything except what makes the call. */
export class EndOtherSessions {
  constructor(private readonly gateway: SessionListGateway) {}

  execute(options?: RunOptions): Promise<Result<number, GatewayFailure>> {
    return this.gateway.endOthers(options);
  }
}
