import { parseArgs } from 'node:util';
import { FAULTS } from './faults/index.mjs';
import { startSampleSupplier } from './server.mjs';
import { KEYS } from './supplier.mjs';

const usage = `node examples/sample-supplier/main.mjs [--port 8090] [--fault <name>]… [--list-faults]
Serves a hotel supplier to try live checks with; README.md beside this file says how. --list-faults names what can be wrong with it.`;

try {
  const { values } = parseArgs({
    options: {
      'help': { type: 'boolean', short: 'h', default: false },
      'port': { type: 'string', default: '8090' },
      'fault': { type: 'string', multiple: true, default: [] },
      'list-faults': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (values.help) {
    console.log(usage);
  } else if (values['list-faults']) {
    for (const { name, rule, says } of FAULTS) console.log(`${name.padEnd(30)} ${rule}  ${says}`);
  } else if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port takes a number from 0 to 65535, and not "${values.port}".`);
  } else {
    const keys =
      process.env['SAMPLE_SUPPLIER_KEY'] === undefined ? KEYS : [process.env['SAMPLE_SUPPLIER_KEY'], ...KEYS.slice(1)];
    const { url, stop } = await startSampleSupplier({ port, faults: values.fault, keys });
    console.log(
      `The sample supplier answers at ${url}${values.fault.length === 0 ? '' : `, with ${values.fault.join(', ')}`}. Ctrl-C ends it.`,
    );
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => void stop());
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
