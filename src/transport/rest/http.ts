/**
 * One request, one answer: the only place that knows axios. The library is loaded with the first call, after the first
 * paint (performance.md, 8).
 */
import type { AxiosAdapter, AxiosInstance, AxiosStatic } from 'axios';

export interface HttpRequest {
  /** Of the call's row. */
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
/** No answer. `sent`: the request may have reached the house. */
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
  /** Origin of the house; empty: our own. */
  readonly base: string;
  /** For tests: what carries the request instead of the network. */
  readonly adapter?: AxiosAdapter;
  /** For tests on a virtual clock: the library, loaded already. Loading takes real time. */
  readonly library?: AxiosStatic;
}
/** Errors of the network layer that say: nothing left this machine. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ERR_BAD_OPTION', 'ERR_INVALID_URL']);

const textOf = (data: unknown): string => (typeof data === 'string' ? data : '');

export const createHttp = (options: HttpOptions): Http => {
  let loading: Promise<AxiosInstance> | undefined;
  const load = async (): Promise<AxiosInstance> => {
    const axios = options.library ?? (await import('axios')).default;
    return axios.create({
      baseURL: options.base,
      ...(options.adapter ? { adapter: options.adapter } : {}),
      // Statuses are judged by the contract, text is parsed by us, cookies stay with their origin.
      validateStatus: () => true,
      responseType: 'text',
      transformResponse: (data: unknown) => data,
      transformRequest: (data: unknown) => data,
      withCredentials: false,
      paramsSerializer: { indexes: null },
    });
  };
  const instance = (): Promise<AxiosInstance> => {
    loading ??= load().catch((error: unknown) => {
      // A chunk that could not be fetched is asked for again by the next call.
      loading = undefined;
      throw error;
    });
    return loading;
  };
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
