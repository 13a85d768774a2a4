export * from './http-gateways.js';
export * from './http-settings.js';
export * from './system-clock.js';

const nothing = (): void => undefined;
export { nothing as checkWithoutCompiler, nothing as useBrowserSafeChecks };
