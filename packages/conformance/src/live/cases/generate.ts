import { nodeOf } from '../../schema/node.js';
import { propertyNode, shapesOf } from '../../schema/shape.js';
import { canonical, isObject, type Json, type JsonObject } from '../../tree/json.js';
import type { Contract } from '../contract.js';
import type { OperationName } from '../exchange.js';
import { brokenOnes, without, withMember } from './broken.js';
import type { Case } from './case.js';
import { pick } from './random.js';
import { varied } from './varied.js';

const MOST_CHANGES = 3;
const TRIES = 20;

/** Whether a request is what it is said to be: allowed by both documents, or refused by both. */
export function isSuch({ operations }: Contract, { kind, operation, body }: Omit<Case, 'base'>): boolean {
  const { accepts, takes } = operations[operation];
  return accepts(body) === (kind === 'valid') && takes(body) === (kind === 'valid');
}

/** Plain requests that change nothing, by operation. */
export type Bases = Readonly<Partial<Record<OperationName, JsonObject>>>;

/** The cases of a seed: as many that are allowed as are not. The same seed and the same requests give the same cases. */
export function casesOf(contract: Contract, bases: Bases, count: number, random: () => number): Case[] {
  const cases: Case[] = [];
  const met = new Set<string>();
  const add = (one: Case | undefined): void => {
    if (one === undefined) return;
    const key = `${one.operation} ${canonical(one.body)}`;
    if (met.size !== met.add(key).size) cases.push(one);
  };
  const operations = (Object.keys(bases) as OperationName[]).filter((name) => isFit(contract, name, bases[name]));
  // Without a plain request to start from there is nothing to vary.
  for (let tries = 0; operations.length > 0 && cases.length < count && tries < count * TRIES; tries += 1) {
    if (cases.length % 2 === 0 && operations.includes('search')) add(allowed(contract, bases, random));
    else add(refused(contract, pick(random, operations) ?? 'search', bases, random));
  }
  return cases;
}

function isFit(contract: Contract, operation: OperationName, body: JsonObject | undefined): boolean {
  return body !== undefined && isSuch(contract, { kind: 'valid', operation, body });
}

function allowed(contract: Contract, { search: base }: Bases, random: () => number): Case | undefined {
  if (base === undefined) return undefined;
  const body = changed(contract, base, random);
  const one: Case = { kind: 'valid', operation: 'search', base, body };
  return canonical(body) !== canonical(base) && isSuch(contract, one) ? one : undefined;
}

/** Some of the properties that the agency can send, each with another value. */
function changed({ operations }: Contract, base: JsonObject, random: () => number): Json {
  const schema = operations.search.referenceRequest;
  const shape = schema === undefined ? undefined : shapesOf(nodeOf([schema]), 'request').shapes[0];
  if (shape === undefined) return base;
  let body: Json = base;
  const changes = 1 + Math.floor(random() * MOST_CHANGES);
  for (let done = 0; done < changes; done += 1) {
    const name = pick(random, shape.names) ?? '';
    const value = varied(propertyNode(shape, name), random);
    if (value !== undefined) body = withMember(body, name, value);
  }
  return body;
}

/** One property that is left out or has a value that neither document allows. */
function refused(contract: Contract, operation: OperationName, bases: Bases, random: () => number): Case | undefined {
  const base = bases[operation];
  const schema = contract.operations[operation].referenceRequest;
  if (base === undefined || schema === undefined) return undefined;
  const shape = shapesOf(nodeOf([schema]), 'request').shapes[0];
  const name = pick(random, shape?.names ?? []);
  if (shape === undefined || name === undefined) return undefined;
  const value = base[name] ?? varied(propertyNode(shape, name), random);
  const broken = value === undefined ? undefined : pick(random, brokenOnes(value));
  const isLeftOut = random() < 0.2 || broken === undefined;
  const one: Case = {
    kind: 'invalid',
    operation,
    base,
    body: isLeftOut ? without(base, name) : withMember(base, name, broken),
  };
  return isSuch(contract, one) ? one : undefined;
}

/** Smaller cases of the same kind, the smallest first. */
export function smallerThan(contract: Contract, one: Case): Case[] {
  const { base, body } = one;
  if (!isObject(body)) return [];
  const names = Object.keys(body).filter((name) => canonical(body[name] ?? null) !== canonical(base[name] ?? null));
  const plain = names.map((name) =>
    base[name] === undefined ? without(body, name) : withMember(body, name, base[name]),
  );
  const inner = names.flatMap((name) =>
    smallerValues(body[name] ?? null).map((value) => withMember(body, name, value)),
  );
  return [...plain, ...inner].map((next) => ({ ...one, body: next })).filter((next) => isSuch(contract, next));
}

function smallerValues(value: Json): Json[] {
  if (Array.isArray(value))
    return [
      ...(value.length > 1 ? [value.slice(0, 1), value.slice(0, Math.ceil(value.length / 2)), value.slice(1)] : []),
      ...value.slice(0, 3).flatMap((item, index) => smallerValues(item).map((one) => value.with(index, one))),
    ];
  if (isObject(value))
    return [
      ...Object.keys(value).map((name) => without(value, name)),
      ...Object.entries(value).flatMap(([name, part]) =>
        smallerValues(part).map((one) => withMember(value, name, one)),
      ),
    ];
  if (typeof value === 'number') return value > 1 ? [1, Math.floor(value / 2)].filter((one) => one < value) : [];
  return typeof value === 'string' && value.length > 100 ? [value.slice(0, value.length / 2)] : [];
}
