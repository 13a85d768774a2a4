import { defaultJudgeRules, type JudgeRules } from '@suppliers-portal/domain';
import { Passwords } from '../features/access/passwords.js';
import type { GivingWay } from '../kernel/giving-way.js';
import type { Signals } from '../kernel/signals.js';
import type { Database } from '../platform/database/database.js';
import type { TurnLimits } from '../platform/ingestion/batch-turns.js';
import type { ReadingApart } from '../platform/ingestion/reading-apart.js';
import { Ingestion } from '../platform/ingestion/ingestion.js';
import type { Figures } from '../platform/http/figures.js';
import type { ObjectStore } from '../platform/objects/object-store.js';
import { gatherersOf } from './features.js';

export interface IngestionSettings {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly passwords?: Passwords;
  readonly rules?: JudgeRules;
  readonly requireGreenRun?: boolean;
  readonly signals?: Signals;
  readonly figures?: Figures;
  readonly turns?: TurnLimits;
  /** How reading a batch gives way to calls. */
  readonly way?: GivingWay;
  readonly apart?: ReadingApart | undefined;
  readonly failed?: (error: unknown, what: string) => void;
}

/** The door through which the agency hands in its data, with every dataset that a feature takes. */
export function buildIngestion({
  database,
  objects,
  passwords = new Passwords(),
  rules = defaultJudgeRules,
  requireGreenRun = false,
  signals,
  figures,
  turns,
  way,
  apart,
  failed,
}: IngestionSettings): Ingestion {
  return new Ingestion({
    database,
    gatherers: gatherersOf({ database, objects, passwords, rules, requireGreenRun }),
    apart,
    ...(turns === undefined ? {} : { turns }),
    ...(way === undefined ? {} : { way }),
    ...(signals === undefined ? {} : { signals }),
    ...(failed === undefined ? {} : { failed }),
    ...(figures === undefined
      ? {}
      : {
          noted: (dataset, outcome) => figures.batches.inc({ dataset, outcome }),
          lag: (seconds) => figures.lag.set(seconds),
        }),
  });
}
