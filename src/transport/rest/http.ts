/**
 * Sends one HTTP request; the only module that uses axios. The library is lazy-loaded with the first call, after the first
 * paint.
 */
import { loadOnce } from '../../lib/loadOnce.ts';
import type { AxiosAdapter, AxiosInstance, AxiosStatic } from 'axios';

export interface HttpRequest {
  /** Name of the call's row. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}
export interface HttpAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}
/** Thrown if there is no answer. `sent`: the request may have reached the house. */
export class NoAnswer extends Error {
  readonly sent: boolean;
  constructor(sent: boolean) {
    super('no answer');
    this.name = 'NoAnswer';
    this.sent = sent;
  }
}
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

export interface HttpOptions {
  /** Origin of the house; empty: the page's own. */
  readonly base: string;
  /** For tests: replaces the network. */
  readonly adapter?: AxiosAdapter;
  /** For tests on a virtual clock: the loaded library, because loading takes real time. */
  readonly library?: AxiosStatic;
}
/** Network errors after which the request certainly was not sent. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ERR_BAD_OPTION', 'ERR_INVALID_URL']);

const textOf = (data: unknown): string => (typeof data === 'string' ? data : '');

export const createHttp = (options: HttpOptions): Http => {
  const instance = loadOnce(async (): Promise<AxiosInstance> => {
    const axios = options.library ?? (await import('axios')).default;
    return axios.create({
      baseURL: options.base,
      ...(options.adapter ? { adapter: options.adapter } : {}),
      // The contract interprets statuses, we parse the text, and cookies stay with their origin.
      validateStatus: () => true,
      responseType: 'text',
      transformResponse: (data: unknown) => data,
      transformRequest: (data: unknown) => data,
      withCredentials: false,
      // No call has such a cookie, and axios would ask the browser's process for it before each request.
      withXSRFToken: false,
      paramsSerializer: { indexes: null },
    });
  });
  return async ({ method, path, query, headers, body, signal }) => {
    let client: AxiosInstance;
    try {
      client = await instance();
    } catch {
      throw new NoAnswer(false);
    }
    if (signal.aborted) throw new NoAnswer(false);
    try {
      const answer = await client.request<unknown>({
        method,
        url: path,
        params: query,
        headers: { ...headers },
        signal,
        ...(body === undefined ? {} : { data: body }),
      });
      const retryAfter: unknown = answer.headers['retry-after'];
      return {
        status: answer.status,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
        text: textOf(answer.data),
      };
    } catch (error) {
      const code = (error as { readonly code?: unknown } | null)?.code;
      throw new NoAnswer(!(typeof code === 'string' && NEVER_SENT.has(code)));
    }
  };
};
