import type { Command } from '../command.js';
import { decide } from './decide.js';

/** `supplier certification decline` */
export const decline: Command<'certification decline'> = ({ flags }, context) =>
  decide(
    { decision: 'decline', ...(flags.reason === undefined ? {} : { reason: flags.reason }) },
    flags['dry-run'],
    context,
  );
