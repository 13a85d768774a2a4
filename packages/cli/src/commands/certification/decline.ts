import type { Command } from '../command.js';
import { decide } from './decide.js';

/** `supplier certification decline` */
export const decline: Command<'certification decline'> = ({ flags }, context) =>
  decide('decline', flags['dry-run'], context);
