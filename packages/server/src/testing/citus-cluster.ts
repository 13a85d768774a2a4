import { distribute, type DistributeOptions, type Run } from '../platform/database/distribute.js';
import type { Row } from '../platform/database/database.js';
import {
  asSuperuser,
  createRoles,
  makeTemplate,
  startCluster,
  templateName,
  type Cluster,
} from './postgres-cluster.js';

/** Each database of the tests needs a process of Citus on each machine. */
const settings = [
  'shared_preload_libraries=citus',
  'max_worker_processes=200',
  'max_prepared_transactions=200',
  'wal_level=logical',
  'citus.local_hostname=127.0.0.1',
  'citus.node_conninfo=sslmode=disable',
];
/** Few, so that a copy of the template stays small. Partners are still on both workers. */
const pieces = 4;

export interface CitusCluster {
  readonly port: number;
  /** Of the coordinator. */
  readonly folder: string;
  readonly workers: readonly number[];
  stop(): Promise<void>;
}

/** A coordinator and two workers, with a template database that is migrated, and distributed as an operator does it. */
export async function startCitus(binaries: string): Promise<CitusCluster> {
  const nodes: Cluster[] = [];
  const stop = async (): Promise<void> => {
    for (const node of nodes) await node.stop();
  };
  try {
    for (let node = 0; node < 3; node += 1) nodes.push(await startCluster(binaries, { settings, template: false }));
    const [first] = nodes;
    if (first === undefined) throw new Error('no coordinator');
    const { port: coordinator, folder } = first;
    const workers = nodes.slice(1).map(({ port }) => port);
    await makeTemplate(coordinator);
    for (const port of workers) await asSuperuser(port, createRoles);
    await makeCluster(coordinator, workers, templateName);
    await distributeAsOperator(coordinator, templateName);
    for (const port of [...workers, coordinator]) await closeTemplate(port);
    return { port: coordinator, folder, workers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Gives a database of the coordinator its workers. */
export async function makeCluster(coordinator: number, workers: readonly number[], name: string): Promise<void> {
  for (const port of workers) await asSuperuser(port, (client) => client.query(`create database ${name} owner portal`));
  const inDatabase = (port: number, statement: string): Promise<unknown> =>
    asSuperuser(port, (client) => client.query(statement), name);
  for (const port of [coordinator, ...workers]) await inDatabase(port, 'create extension citus');
  await inDatabase(coordinator, `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`);
  for (const port of workers) await inDatabase(coordinator, `select citus_add_node('127.0.0.1', ${port})`);
}

type Steps = (run: Run, options: DistributeOptions) => Promise<number>;

export const onSuperuser = (coordinator: number, name: string, steps: Steps): Promise<number> =>
  asSuperuser(
    coordinator,
    (client) =>
      steps(async (statement, values = []) => (await client.query<Row>(statement, [...values])).rows, {
        dryRun: false,
        shards: pieces,
        say: () => undefined,
      }),
    name,
  );

/** Answers with the number of steps. */
export const distributeAsOperator = (coordinator: number, name: string): Promise<number> =>
  onSuperuser(coordinator, name, distribute);

/** A database can be copied only while no one uses it, and Citus itself does. Settings of a database are not copied. */
async function closeTemplate(port: number): Promise<void> {
  await asSuperuser(port, async (client) => {
    await client.query(`alter database ${templateName} allow_connections false`);
    await client.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [templateName],
    );
    await client.query("alter system set citus.propagate_set_commands = 'local'");
    await client.query("alter system set citus.multi_shard_modify_mode = 'sequential'");
    await client.query('select pg_reload_conf()');
  });
}
