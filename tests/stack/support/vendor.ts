/** The vendor host from Node: it is told apart by its host name, which fetch would not let us choose. */
import { request } from 'node:http';

export interface VendorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly json: () => Record<string, unknown>;
}
export const vendor = (
  origin: string,
  path: string,
  /** `text`: a body as it stands, where it must not be made of a value. */
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
    const asked = request(
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
    asked.on('error', reject);
    asked.end(text);
  });
};
