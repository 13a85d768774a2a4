import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type RunningPortal } from '../e2e/support/portal.js';
import { gatewayMissing, startGateway } from '../packages/server/src/testing/s3-gateway.js';
import { addPartners, makeToken } from './agency.js';
import { fillLog, runOf } from './log-download.js';
import { median, type Figure } from './measurement.js';

const rounds = 5;
const mebibyte = 1024 ** 2;

/** A log of 1 GiB downloaded by curl, from a portal whose files are in S3 and from one whose files are in a folder. */
export async function objectStorage(): Promise<readonly Figure[]> {
  if (gatewayMissing !== undefined) {
    console.log(gatewayMissing);
    return [];
  }
  const gateway = await startGateway();
  const { endpoint, bucket, region, access, secret } = gateway.settings;
  const inS3 = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: access,
    S3_SECRET_KEY: secret,
  };
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portals: RunningPortal[] = [];
  try {
    for (const env of [inS3, {}]) portals.push(await startPortal({ DEMO: 'off', ...env }));
    const downloads = [];
    for (const portal of portals) downloads.push(await filled(portal, join(folder, 'log.csv')));
    const times: number[][] = portals.map(() => []);
    // In turns, so that a busy moment disturbs both alike.
    for (let round = 0; round < rounds; round += 1)
      for (const [index, download] of downloads.entries()) times[index]?.push(await download());
    const [s3 = Number.NaN, disk = Number.NaN] = times.map(median);
    return [
      {
        what: 'log of 1 GiB by curl, files in S3',
        measured: `${(1024 / s3).toFixed(0)} MiB/s`,
        beside: `files in a folder, ${(1024 / disk).toFixed(0)} MiB/s`,
        ratio: disk / s3,
        aim: { at: 'least', ratio: 0.6 },
      },
    ];
  } finally {
    for (const portal of portals) await portal.stop();
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills the log of a portal, and returns what takes it home: the seconds that it took. */
async function filled({ address }: RunningPortal, file: string): Promise<() => Promise<number>> {
  await addPartners(address);
  await fillLog(address);
  const authorization = `Authorization: Bearer ${await makeToken(address)}`;
  const call = `${address.url}/api/logs/Precheck?lookbackHrs=24`;
  return async () => {
    const { seconds } = await runOf(
      'curl',
      ['--silent', '--fail', '--header', authorization, '--output', file, call],
      process.env,
    );
    const { size } = statSync(file);
    if (size < 1024 * mebibyte) throw new Error(`the log has ${String(size)} bytes`);
    rmSync(file);
    return seconds;
  };
}
