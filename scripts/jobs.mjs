// Does the jobs of examples/jobs against a portal of its own with the demo, with what goes wrong in them, and writes
// down what they said: npm run jobs. It needs a build and openssl; the full disk needs the right to mount one.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificates, startInterceptor } from './lib/interceptor.mjs';
import { ended, ROOT } from './lib/run.mjs';

const port = 4791;
const proxyPort = 4792;
const host = 'portal.example';
const server = `${ROOT}/packages/server/dist/main.js`;
const jobs = `${ROOT}/examples/jobs`;
const folder = mkdtempSync(join(tmpdir(), 'portal-jobs-'));
const home = join(folder, 'home');
const program = join(folder, 'bin');
const serverEnvironment = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') };

/** @param {string[]} words */
function operator(...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [server, ...words], {
    env: serverEnvironment,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`supplier-server ${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** @param {string} name @param {string} file */
function token(name, file) {
  const words = ['supplier@demo.example', '--dmc', '10234', '--name', name, '--scope', 'operate'];
  const secret = operator('token', 'create', ...words)
    .split(/\s+/u)
    .find((word) => word.length > 30);
  if (secret === undefined) throw new Error('no token was printed');
  writeFileSync(join(home, file), `${secret}\n`, { mode: 0o600 });
}

async function started() {
  const child = spawn(process.execPath, [server], { env: serverEnvironment, stdio: 'ignore' });
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/readyz`).catch(() => undefined);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  child.kill();
  throw new Error('The portal was not ready after four minutes.');
}

/** What one job and its troubles said. @type {string[]} */
let said = [];

/** @param {string} words what happens next, for the reader */
const tell = (words) => said.push(`\n# ${words}`);

/**
 * One line as someone types it.
 * @param {string} line
 * @param {Record<string, string>} [more] settings
 */
async function type(line, more = {}) {
  const child = spawn('bash', ['-o', 'pipefail', '-c', `{ ${line}\n} 2>&1`], {
    cwd: home,
    env: {
      PATH: `${program}:${process.env['PATH'] ?? ''}`,
      HOME: home,
      TZ: 'UTC',
      LANG: 'C.UTF-8',
      SUPPLIER_URL: `http://127.0.0.1:${String(port)}`,
      SUPPLIER_TOKEN_FILE: 'token',
      ...more,
    },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  const code = await ended(child);
  const settings = Object.entries(more).map(([name, value]) => `${name}=${value} `);
  const shown = line.replaceAll(`${jobs}/`, '');
  said.push(`$ ${settings.join('')}${shown}`, ...(text === '' ? [] : [text.trimEnd()]), `[exit ${String(code)}]`);
}

/**
 * Revokes a token as its owner does it in the browser, because no token can.
 * @param {string} name
 */
async function revoke(name) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /** @param {string} path @param {RequestInit} [init] */
  const call = async (path, init = {}) => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
      ...init,
      headers: {
        'Content-Type': 'application/json',
        Cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '',
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/su);
      cookies.set(key, value);
    }
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
    return answer;
  };
  await call('/universal-login/?appId=suppliers-portal&mode=signin&culture=en-us');
  const person = { username: 'supplier@demo.example', password: 'demo-Portal-1' };
  await call('/auth/login', { method: 'POST', body: JSON.stringify(person) });
  /** @type {{ id: string, name: string }[]} */
  const tokens = JSON.parse(await (await call('/api/tokens')).text());
  const found = tokens.find((one) => one.name === name);
  await call(`/api/tokens/${found?.id ?? ''}`, { method: 'DELETE', body: '{}' });
  said.push(`(Its owner revoked ${name} in the portal, under Settings.)`);
}

/** @param {string} name */
function write(name) {
  mkdirSync(`${jobs}/transcripts`, { recursive: true });
  const text = said.join('\n').trimStart().replaceAll(ROOT, '…').replaceAll(folder, '/tmp/jobs');
  writeFileSync(`${jobs}/transcripts/${name}.txt`, `${text}\n`);
  console.log(text);
  said = [];
}

async function nightlyLogs() {
  tell('The first night.');
  await type(`${jobs}/nightly-logs.sh logs | tail -3`);
  await type('ls logs | wc -l');
  tell('The run is late: the timer did not run for three hours.');
  await type('ls logs | sort -t- -k2 | tail -6 | while read f; do rm "logs/$f"; done');
  await type(`${jobs}/nightly-logs.sh logs`);
  tell('Nothing is missing.');
  await type(`${jobs}/nightly-logs.sh logs`);
  tell('The disk is full.');
  mkdirSync(join(home, 'small'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', join(home, 'small')]).status === 0) {
    try {
      await type(`${jobs}/nightly-logs.sh small | tail -1`);
      tell('After somebody made room, the same command continues.');
      spawnSync('mount', ['-o', 'remount,size=200m', join(home, 'small')]);
      await type(`${jobs}/nightly-logs.sh small | tail -1`);
    } finally {
      spawnSync('umount', [join(home, 'small')]);
    }
  } else said.push('Skipped: this machine lets nobody mount a small disk.');
  write('nightly-logs');
}

async function gate() {
  tell('A document that conforms.');
  spawnSync('cp', [`${ROOT}/packages/conformance/pullspecs/1.0.0.yml`, join(home, 'api.yml')]);
  await type(`${jobs}/gate.sh api.yml`);
  tell('A change that breaks the connection.');
  await type("sed '0,/type: integer/s//type: boolean/' api.yml > broken.yml; diff api.yml broken.yml");
  await type(`${jobs}/gate.sh broken.yml`);
  tell('The token was revoked.');
  token('pipeline', 'pipeline-token');
  await revoke('pipeline');
  await type(`${jobs}/gate.sh api.yml`, { SUPPLIER_TOKEN_FILE: 'pipeline-token' });
  write('gate');
}

async function rooms() {
  tell('Which hotel has the most to do, and what is suggested for it.');
  await type('supplier room hotels --unfinished | sed -n 1,4p');
  await type(
    'hotel=$(supplier room hotels --unfinished -f tsv --no-header --fields=hotelId | sed -n 1p); echo $hotel > hotel',
  );
  await type(`${jobs}/rooms.sh suggest $(cat hotel) rooms.csv; cut -d, -f1-5 rooms.csv | head -6`);
  tell('In the meantime a colleague maps the first room of the file to another master room.');
  const ids =
    "supplier room review $(cat hotel) -f tsv --no-header --fields=roomId,masterRoomId | tr '\\t' ' ' | sed -n 1p";
  await type(`${ids} > first; cat first`);
  const masters = 'supplier room list $(cat hotel) --masters -f tsv --no-header --fields=masterRoomId';
  await type(`${masters} | grep -v -x "$(cut -d' ' -f2 first)" | sed -n 1p > other; cat other`);
  await type(`supplier room map $(cat hotel) $(cut -d' ' -f1 first) --to $(cat other) --yes`, {
    SUPPLIER_TOKEN_FILE: 'colleague-token',
  });
  tell('The file is applied: the conflict is shown, and the other rows are mapped.');
  await type(`${jobs}/rooms.sh apply rooms.csv result.csv`);
  await type('cat result.csv');
  tell('The same file again changes nothing.');
  await type(`${jobs}/rooms.sh apply rooms.csv result.csv`);
  write('rooms');
}

async function companyProxy() {
  const authority = makeCertificates(folder, host);
  spawnSync('cp', [authority, join(home, 'company-ca.pem')]);
  const end = await startInterceptor({ folder, port: proxyPort, portalPort: port });
  const through = { SUPPLIER_URL: `https://${host}`, HTTPS_PROXY: `http://127.0.0.1:${String(proxyPort)}` };
  tell('The proxy of the company opens what goes through it, with a certificate of its own authority.');
  await type('supplier connection status', through);
  tell('With the certificate of the authority.');
  await type('supplier connection status --ca-file company-ca.pem', through);
  tell('The proxy is down.');
  end();
  await type('supplier connection status --ca-file company-ca.pem --retries 0', through);
  write('company-proxy');
}

mkdirSync(home);
mkdirSync(program);
writeFileSync(join(program, 'supplier'), `#!/bin/sh\nexec node ${ROOT}/packages/cli/dist/supplier.cjs "$@"\n`);
chmodSync(join(program, 'supplier'), 0o755);
const portal = await started();
try {
  token('nightly', 'token');
  token('colleague', 'colleague-token');
  await nightlyLogs();
  await gate();
  await rooms();
  await companyProxy();
} finally {
  portal.kill();
  await ended(portal);
  rmSync(folder, { recursive: true });
}
