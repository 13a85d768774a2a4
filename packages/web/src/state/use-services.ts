import { createContext, use } from 'react';
import type { Services } from './services.js';

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The one way from a component to what it needs. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('a component stands outside the services context');
  return services;
}
