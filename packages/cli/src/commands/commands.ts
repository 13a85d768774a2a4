import type { CommandName } from '../command-line/command-table.js';
import type { Command } from './command.js';
import { list as accountList } from './account/list.js';
import { show as accountShow } from './account/show.js';
import { use as accountUse } from './account/use.js';
import { show as accuracyShow } from './accuracy/show.js';
import { list as auditList } from './audit/list.js';
import { download as availabilityDownload } from './availability/download.js';
import { show as availabilityShow } from './availability/show.js';
import { discrepancies as bookingDiscrepancies } from './booking/discrepancies.js';
import { download as bookingDownload } from './booking/download.js';
import { failed as bookingFailed } from './booking/failed.js';
import { search as bookingSearch } from './booking/search.js';
import { trends as bookingTrends } from './booking/trends.js';
import { download as contentDownload } from './content/download.js';
import { show as contentShow } from './content/show.js';
import { login } from './auth/login.js';
import { logout } from './auth/logout.js';
import { password } from './auth/password.js';
import { reset } from './auth/reset.js';
import { status as authStatus } from './auth/status.js';
import { token as authToken } from './auth/token.js';
import { completion } from './completion/completion.js';
import { api } from './api/api.js';
import { open } from './open/open.js';
import { doctor } from './doctor/doctor.js';
import { get as configGet } from './config/get.js';
import { list as configList } from './config/list.js';
import { path as configPath } from './config/path.js';
import { set as configSet } from './config/set.js';
import { unset as configUnset } from './config/unset.js';
import { on as connectionOn } from './connection/on.js';
import { status as connectionStatus } from './connection/status.js';
import { wait as connectionWait } from './connection/wait.js';
import { watch as connectionWatch } from './connection/watch.js';
import { list as incidentList } from './incident/list.js';
import { show as incidentShow } from './incident/show.js';
import { download as logDownload } from './log/download.js';
import { explain as logExplain } from './log/explain.js';
import { approve as certificationApprove } from './certification/approve.js';
import { decline as certificationDecline } from './certification/decline.js';
import { show as certificationShow } from './certification/show.js';
import { init as onboardingInit } from './onboarding/init.js';
import { save as onboardingSave } from './onboarding/save.js';
import { show as onboardingShow } from './onboarding/show.js';
import { submit as onboardingSubmit } from './onboarding/submit.js';
import { validate as onboardingValidate } from './onboarding/validate.js';
import { show as priceShow } from './price/show.js';
import { add as recipientAdd } from './recipient/add.js';
import { list as recipientList } from './recipient/list.js';
import { remove as recipientRemove } from './recipient/remove.js';
import { download as specDownload } from './spec/download.js';
import { list as specList } from './spec/list.js';
import { apply as roomApply } from './room/apply.js';
import { history as roomHistory } from './room/history.js';
import { hotels as roomHotels } from './room/hotels.js';
import { images as roomImages } from './room/images.js';
import { list as roomList } from './room/list.js';
import { map as roomMap } from './room/map.js';
import { create as tokenCreate } from './token/create.js';
import { list as tokenList } from './token/list.js';
import { revoke as tokenRevoke } from './token/revoke.js';
import { download as uptimeDownload } from './uptime/download.js';
import { show as uptimeShow } from './uptime/show.js';
import { cleanUp as validationCleanUp } from './validation/clean-up.js';
import { download as validationDownload } from './validation/download.js';
import { explain as validationExplain } from './validation/explain.js';
import { list as validationList } from './validation/list.js';
import { run as validationRun } from './validation/run.js';
import { show as validationShow } from './validation/show.js';
import { upload as validationUpload } from './validation/upload.js';

/** The path spells the command. A row of the table without a command here does not compile. */
export const commands: { readonly [Name in CommandName]: Command<Name> } = {
  'auth login': login,
  'auth status': authStatus,
  'auth logout': logout,
  'auth token': authToken,
  'auth password': password,
  'auth reset': reset,
  'account list': accountList,
  'account show': accountShow,
  'account use': accountUse,
  'token list': tokenList,
  'token create': tokenCreate,
  'token revoke': tokenRevoke,
  'audit list': auditList,
  'recipient list': recipientList,
  'recipient add': recipientAdd,
  'recipient remove': recipientRemove,
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
  'content show': contentShow,
  'content download': contentDownload,
  'availability show': availabilityShow,
  'availability download': availabilityDownload,
  'booking search': bookingSearch,
  'booking failed': bookingFailed,
  'booking trends': bookingTrends,
  'booking discrepancies': bookingDiscrepancies,
  'booking download': bookingDownload,
  'price show': priceShow,
  'spec list': specList,
  'spec download': specDownload,
  'validation run': validationRun,
  'validation upload': validationUpload,
  'validation download': validationDownload,
  'validation list': validationList,
  'validation show': validationShow,
  'validation clean-up': validationCleanUp,
  'validation explain': validationExplain,
  'onboarding show': onboardingShow,
  'onboarding init': onboardingInit,
  'onboarding validate': onboardingValidate,
  'onboarding save': onboardingSave,
  'onboarding submit': onboardingSubmit,
  'certification show': certificationShow,
  'certification approve': certificationApprove,
  'certification decline': certificationDecline,
  'room hotels': roomHotels,
  'room list': roomList,
  'room images': roomImages,
  'room map': roomMap,
  'room apply': roomApply,
  'room history': roomHistory,
  'api': api,
  'open': open,
  'config list': configList,
  'config get': configGet,
  'config set': configSet,
  'config unset': configUnset,
  'config path': configPath,
  'doctor': doctor,
  'completion': completion,
};
