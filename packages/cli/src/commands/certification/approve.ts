import type { Command } from '../command.js';
import { decide } from './decide.js';

/** `supplier certification approve` */
export const approve: Command<'certification approve'> = ({ flags }, context) =>
  decide({ decision: 'approve' }, flags['dry-run'], context);
