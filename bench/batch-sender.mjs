// The thread of sending.ts. The bytes of the batch are made once, and sent as they are.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, token } = workerData;
const body = Buffer.from(workerData.body);
let left = workerData.most;

/** @returns {Promise<void>} When the batch is taken. */
const send = () =>
  new Promise((resolve, reject) => {
    const headers = {
      'authorization': `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/x-ndjson',
      'content-length': body.length,
    };
    request(`${url}/ingest/v1/actions`, { method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`ingesting actions: ${answer.statusCode} ${text}`));
      });
    })
      .on('error', reject)
      .end(body);
  });

const sendAll = async () => {
  while (left-- > 0) await send();
};

parentPort?.once('message', () => {
  left = 0;
});
parentPort?.unref();
await Promise.all([sendAll(), sendAll()]);
