import type { Command } from '../command.js';

const defaultProfile = 'default';

/** `supplier config profiles` */
export const profiles: Command<'config profiles'> = async (_, { kept, settings, output }) => {
  const names = [...new Set([defaultProfile, ...(await kept.profileNames())])];
  const records = await Promise.all(
    names.map(async (name) => {
      const { url } = await kept.profile(name);
      return { name, url: url ?? null, current: name === settings.profile.value };
    }),
  );
  await output.print({
    kind: 'list',
    columns: [
      { field: 'name', header: 'Profile' },
      { field: 'url', header: 'Portal', absent: '–' },
      { field: 'current', header: 'Used', text: (value) => (value === true ? 'yes' : '') },
    ],
    records,
    empty: '',
  });
  return undefined;
};
