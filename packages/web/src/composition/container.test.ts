import * as domain from '@suppliers-portal/domain';
import type { ServiceIdentifier } from 'inversify';
import { beforeAll, describe, expect, it } from 'vitest';
import { childOf, moduleOf, tokenOf } from '../state/container.js';
import { tokens } from '../state/tokens.js';
import { setWindow } from '../testing/portal-harness.js';
import { createBrowserContainer } from './browser-container.js';

type AnyFeature = domain.Feature<domain.Ports, object>;

const isFeature = (value: unknown): value is AnyFeature =>
  typeof value === 'object' && value !== null && 'name' in value && 'compose' in value;

const features = Object.entries<unknown>(domain).flatMap(([name, value]): readonly [string, AnyFeature][] =>
  isFeature(value) ? [[name, value]] : [],
);
const services = Object.entries<ServiceIdentifier>(tokens);

describe('the container of the page', () => {
  beforeAll(() => {
    setWindow(1440);
  });

  it.each(services)('has a service for %s', (_name, token) => {
    expect(createBrowserContainer(window).get(token)).toBeDefined();
  });

  it.each(features)('makes the use cases of %s from its ports', (_name, feature) => {
    const account = childOf(createBrowserContainer(window));
    account.load(moduleOf(feature));
    const made = account.get(tokenOf(feature));
    expect(Object.keys(made)).not.toHaveLength(0);
    expect(account.get(tokenOf(feature))).toBe(made);
  });

  it('knows each feature by a name that no other has', () => {
    const names = features.map(([, { name }]) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
