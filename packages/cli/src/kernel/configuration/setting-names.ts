/** What a profile can hold, so that it need not be said with every command. */
export const profileSettings = ['url', 'format', 'timeout', 'retries', 'proxy', 'ca-file'] as const;
export type ProfileSetting = (typeof profileSettings)[number];

/** In the order in which they are listed. */
export const settingNames = [
  'url',
  'profile',
  'account',
  'format',
  'timeout',
  'retries',
  'proxy',
  'ca-file',
  'fail-on',
  'spec-files',
  'waivers',
  'token',
] as const;
export type SettingName = (typeof settingNames)[number];
