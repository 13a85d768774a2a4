import { fail } from '../errors/command-failure.js';
import type { Proxies } from '../portal/portal.js';
import type { Environment } from '../terminal/terminal.js';

const names = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'] as const;

/** As it may be shown. */
export const withoutPassword = (address: string): string => address.replace(/(?<=^|\/\/)[^/@\s]*(?=@)/u, '***');

/** The first of the variables that other tools read too. */
export const proxyVariable = (environment: Environment): string | undefined =>
  names.map((name) => nameOf(environment, name)).find((name) => name !== undefined);

/** `host:port` without a scheme is what many write. Nothing for what is no address of a proxy. */
export function proxyAddress(text: string): URL | undefined {
  const whole = /^[a-z][a-z\d+.-]*:\/\//iu.test(text.trim()) ? text.trim() : `http://${text.trim()}`;
  return /^https?:/iu.test(whole) && URL.canParse(whole) ? new URL(whole) : undefined;
}

/** The proxies that a setting names, or else the variables; complains of what is no address. */
export function proxiesOf(
  given: { readonly value: string; readonly source: string } | undefined,
  environment: Environment,
): Proxies {
  if (given?.value === 'none') return {};
  if (given !== undefined) {
    return {
      always:
        proxyAddress(given.value) ??
        fail({
          code: 'INVALID_VALUE',
          message: `${given.source} cannot be "${withoutPassword(given.value)}".`,
          hint: 'It takes an address such as http://proxy.example:3128, or none.',
        }),
    };
  }
  const [https, http, all] = names.map((name) => {
    const found = nameOf(environment, name);
    return found === undefined
      ? undefined
      : (proxyAddress(environment[found] ?? '') ??
          fail({
            code: 'INVALID_CONFIGURATION',
            message: `${found} is no address of a proxy that can be used.`,
            hint: 'It takes an address such as http://proxy.example:3128. --proxy none goes without.',
          }));
  });
  const [forHttps, forHttp, except] = [https ?? all, http ?? all, nameOf(environment, 'NO_PROXY')];
  return {
    ...(forHttps === undefined ? {} : { https: forHttps }),
    ...(forHttp === undefined ? {} : { http: forHttp }),
    ...(except === undefined ? {} : { except: environment[except] ?? '' }),
  };
}

/** Tries the name in small letters first, as other tools do. An empty value counts as unset. */
const nameOf = (environment: Environment, name: string): string | undefined =>
  [name.toLowerCase(), name].find((one) => (environment[one] ?? '').trim() !== '');
