import { pause } from '../kernel/pause.js';
import type { Database } from '../platform/database/database.js';

/** Lets reads of partners wait while it is held, so that a test can do something in between. */
export class HeldDatabase {
  isHeld = false;
  isReached = false;

  readonly over = (database: Database): Database => ({
    close: () => database.close(),
    transaction: async (scope, work) => {
      while (scope.role === 'app' && this.isHeld) {
        this.isReached = true;
        await pause(10);
      }
      return database.transaction(scope, work);
    },
  });
}
