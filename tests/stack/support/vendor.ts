/** Requests to the vendor host from Node: the Host header selects it, and fetch does not allow to set that. */
import { request } from 'node:http';

export interface VendorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly json: () => Record<string, unknown>;
}
export const requestVendorHost = (
  origin: string,
  path: string,
  /** `text`: a raw body instead of a JSON value. */
  ask: {
    readonly body?: unknown;
    readonly text?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly host?: string;
  } = {},
): Promise<VendorReply> => {
  const { port } = new URL(origin);
  const text = ask.text ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          host: ask.host ?? `games.localhost:${port}`,
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...ask.headers,
        },
      },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          body += part;
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body,
            json: () => JSON.parse(body) as Record<string, unknown>,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
};
