import type { ReadOptions } from '../connection/connection-gateway.js';
import type { FileSource } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { UnconfirmedBooking } from './unconfirmed-booking.js';

/** What is said of an answer that is no list. */
export const notAList = 'error server response';

export interface UnconfirmedBookingGateway {
  /** None is an empty list. An answer that is no list is garbled, with the words `notAList`. */
  list(options?: ReadOptions): Promise<Result<readonly UnconfirmedBooking[], GatewayFailure>>;
  file(): FileSource;
}
