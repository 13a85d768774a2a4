/** Whether this program is in one file together with Node (`npm run executable`), and not next to others. */
export const isExecutable = (): boolean => process.getBuiltinModule('node:sea').isSea();
