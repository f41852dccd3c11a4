/**
 * What an operator's tools ask a process of the cluster: whether it lives, whether it is ready, and its counters as Prometheus reads
 * them (H-34). They ask it directly: a request that came through a proxy is a client's and gets none of it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface OperatorParts {
  readonly isReady: () => boolean;
  /** Shown beside readiness, as JSON. */
  readonly status: () => Readonly<Record<string, unknown>>;
  /** In Prometheus' text format. */
  readonly metrics: () => string;
}
/** True: the request was an operator's and is answered. */
export type OperatorPages = (request: IncomingMessage, response: ServerResponse) => boolean;

const JSON_TYPE = 'application/json; charset=utf-8';
export const createOperatorPages = ({ isReady, status, metrics }: OperatorParts): OperatorPages => {
  const send = (response: ServerResponse, code: number, type: string, text: string): void =>
    void response.writeHead(code, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  const pages: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/health/live': (response) => send(response, 200, JSON_TYPE, '{"live":true}'),
    '/health/ready': (response) => {
      const ready = isReady();
      send(response, ready ? 200 : 503, JSON_TYPE, JSON.stringify({ ready, ...status() }));
    },
    '/metrics': (response) => send(response, 200, 'text/plain; version=0.0.4; charset=utf-8', metrics()),
  };
  return ({ method, url = '', headers }, response) => {
    const page = method === 'GET' && headers['x-forwarded-for'] === undefined ? pages[url] : undefined;
    page?.(response);
    return page !== undefined;
  };
};
