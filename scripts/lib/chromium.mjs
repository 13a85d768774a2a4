import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const USUAL_PLACES = [
  // The same engine without windows: it takes half the time of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** @typedef {{ path: string } | { missing: string }} Found where it is, or why there is none */

/** Finds a Chromium for the journeys. @returns {Found} */
export function findChromium() {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    return existsSync(named) ? { path: named } : { missing: `CHROME_PATH names ${named}, which does not exist` };
  }
  const found = USUAL_PLACES.find((place) => existsSync(place));
  return found === undefined
    ? { missing: 'no Chromium in the usual places; install one, or name one in CHROME_PATH' }
    : { path: found };
}

/** The same; on Debian as root one is installed where none is named and none is there. @returns {Promise<Found>} */
export async function findOrInstallChromium() {
  const found = findChromium();
  if (
    'path' in found ||
    (process.env['CHROME_PATH'] ?? '') !== '' ||
    !existsSync('/etc/debian_version') ||
    process.getuid?.() !== 0
  )
    return found;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  for (const name of ['chromium-headless-shell', 'chromium'])
    if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0) break;
  const installed = findChromium();
  return 'path' in installed ? installed : { missing: 'apt-get could not install chromium (see above)' };
}
