/** For tests: an axios adapter that records every request and answers as the test says. */
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}
export type Reply =
  | { readonly status?: number; readonly json: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly status?: number; readonly text: string }
  | { readonly cut: string }
  | { readonly silent: true }
  | { readonly hold: Promise<unknown> };

export const success = (value: unknown, at = 1_760_000_000_000, position?: unknown): Reply => ({
  json: { success: true, value, at, ...(position === undefined ? {} : { position }) },
});
export const failure = (status: number, code: string, more: Readonly<Record<string, unknown>> = {}): Reply => ({
  status,
  json: { success: false, code, message: code, correlationId: 'c1', ...more },
});

export const fakeHouse = (answer: (seen: SeenRequest, nth: number) => Reply) => {
  const seen: SeenRequest[] = [];
  const adapter: AxiosAdapter = async (config: InternalAxiosRequestConfig) => {
    const request: SeenRequest = {
      method: (config.method ?? 'get').toUpperCase(),
      url: config.url ?? '',
      params: (config.params ?? {}) as SeenRequest['params'],
      headers: Object.fromEntries(
        Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      body: config.data as string | undefined,
    };
    seen.push(request);
    const first = answer(request, seen.length);
    const reply = 'hold' in first ? ((await first.hold) as Exclude<Reply, { readonly hold: unknown }>) : first;
    if ('silent' in reply) return new Promise(() => undefined);
    if ('cut' in reply) throw Object.assign(new Error('cut'), { code: reply.cut });
    const data = 'text' in reply ? reply.text : JSON.stringify('json' in reply ? reply.json : null);
    const headers = 'headers' in reply ? { ...reply.headers } : {};
    return { data, status: reply.status ?? 200, statusText: '', headers, config };
  };
  return { adapter, seen };
};
