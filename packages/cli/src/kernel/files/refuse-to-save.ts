import type { FileSink } from '@suppliers-portal/domain';

/** The sink of commands that save nothing. */
export const refuseToSave: FileSink = {
  save: () => Promise.reject(new Error('this command saves no file')),
};
