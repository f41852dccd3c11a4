/** The pretend network under axios: the library and the portal's own interceptors and retries stay real. */
import axios, { AxiosError, type AxiosAdapter } from 'axios';
import type { HttpOptions } from '../../../src/transport/rest/http.ts';
import type { HttpCall } from '../../../server-mock/rest/http/request.ts';
import type { Send } from '../network/httpLine.ts';

const callOf = (config: Parameters<AxiosAdapter>[0], address: string): HttpCall => {
  const { pathname, search } = new URL(axios.getUri(config), 'http://localhost:4100');
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
  };
};
export const simHttp = (send: Send, address: string): Omit<HttpOptions, 'base'> => {
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
