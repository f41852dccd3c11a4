/** Puts the simulated network under axios; the library and the portal's interceptors and retries are the real ones. */
import axios, { AxiosError, type AxiosAdapter } from 'axios';
import type { HttpOptions } from '../../../src/transport/rest/http.ts';
import type { HttpCall } from '../../../server-mock/rest/http/request.ts';
import { SIM_ENTRANCE } from '../house/simHouse.ts';
import type { SendCall } from '../network/httpConnection.ts';

/** Most calls have neither parameters nor a base, so that their path is the whole address. */
const PLAIN = /^\/[\w\-/]*$/;
const targetOf = (config: Parameters<AxiosAdapter>[0]): Pick<URL, 'pathname' | 'search'> => {
  const { url = '', params, baseURL } = config;
  const plain = (params === undefined || Object.keys(params as object).length === 0) && !baseURL && PLAIN.test(url);
  return plain ? { pathname: url, search: '' } : new URL(axios.getUri(config), SIM_ENTRANCE.portal);
};
const callOf = (config: Parameters<AxiosAdapter>[0], address: string): HttpCall => {
  const { pathname, search } = targetOf(config);
  const headers = Object.fromEntries(
    Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const body: unknown = config.data;
  return {
    method: (config.method ?? 'GET').toUpperCase(),
    path: pathname,
    search: search.slice(1),
    headers,
    body: typeof body === 'string' ? body : '',
    address,
    at: SIM_ENTRANCE,
  };
};
export const simHttp = (send: SendCall, address: string): Omit<HttpOptions, 'base'> => {
  const adapter: AxiosAdapter = (config) =>
    new Promise((resolve, reject) => {
      send(callOf(config, address), (reply) => {
        if (reply === null) reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
        else
          resolve({
            data: reply.body ?? '',
            status: reply.status,
            statusText: '',
            headers: { ...reply.headers },
            config,
          });
      });
    });
  return { adapter, library: axios };
};
