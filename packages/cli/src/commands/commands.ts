import type { CommandName } from '../command-line/command-table.js';
import type { Command } from './command.js';
import { list as accountList } from './account/list.js';
import { show as accountShow } from './account/show.js';
import { use as accountUse } from './account/use.js';
import { show as accuracyShow } from './accuracy/show.js';
import { login } from './auth/login.js';
import { logout } from './auth/logout.js';
import { status as authStatus } from './auth/status.js';
import { on as connectionOn } from './connection/on.js';
import { status as connectionStatus } from './connection/status.js';
import { wait as connectionWait } from './connection/wait.js';
import { watch as connectionWatch } from './connection/watch.js';
import { list as incidentList } from './incident/list.js';
import { show as incidentShow } from './incident/show.js';
import { download as logDownload } from './log/download.js';
import { explain as logExplain } from './log/explain.js';
import { download as uptimeDownload } from './uptime/download.js';
import { show as uptimeShow } from './uptime/show.js';

/** The path spells the command. A row of the table without a command here does not compile. */
export const commands: { readonly [Name in CommandName]: Command<Name> } = {
  'auth login': login,
  'auth status': authStatus,
  'auth logout': logout,
  'account list': accountList,
  'account show': accountShow,
  'account use': accountUse,
  'connection status': connectionStatus,
  'connection watch': connectionWatch,
  'connection wait': connectionWait,
  'connection on': connectionOn,
  'accuracy show': accuracyShow,
  'uptime show': uptimeShow,
  'uptime download': uptimeDownload,
  'log download': logDownload,
  'log explain': logExplain,
  'incident list': incidentList,
  'incident show': incidentShow,
};
