/** Posts a signed call to the house over HTTP. Rejects with `NoAnswer` where nothing is known of the outcome. */
import type { Agent } from 'node:http';
import { request } from '../../../platform/http.ts';
import type { HouseClock } from '../../../platform/clock.ts';
import { OutcomeUnknown } from '../retryPolicy.ts';
import { type CallerHeaders, signatureOf } from './signature.ts';

export class NoAnswer extends OutcomeUnknown {}

/** Where the house listens, and its host name. */
export interface HouseAddress {
  readonly host: string;
  readonly port: number;
  readonly name: string;
}
export interface SignedPostOptions {
  readonly headers: CallerHeaders;
  readonly caller: string;
  readonly secret: string;
  readonly address: () => HouseAddress;
  readonly clock: Pick<HouseClock, 'now' | 'after'>;
  /** Ms after which a call counts as unanswered. */
  readonly timeoutMs: number;
  readonly agent: Agent;
}
const MAX_ANSWER = 65_536;

/** Resolves with the body of the answer. */
export const createSignedPost =
  ({
    headers,
    caller,
    secret,
    address,
    clock,
    timeoutMs,
    agent,
  }: SignedPostOptions): ((path: string, body: string) => Promise<string>) =>
  (path, body) =>
    new Promise((resolve, reject) => {
      const { host, port, name } = address();
      const time = String(clock.now());
      const sent = {
        host: `${name}:${port}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        [headers.caller]: caller,
        [headers.time]: time,
        [headers.signature]: signatureOf(secret, path, time, body),
      };
      const fail = (why: string): void => reject(new NoAnswer(`${path}: ${why}`));
      const outgoing = request({ host, port, path, method: 'POST', headers: sent, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          if (text.length > MAX_ANSWER) outgoing.destroy();
        });
        answer.on('end', () => {
          cancel();
          resolve(text);
        });
        answer.on('close', () => fail('the answer broke off'));
      });
      const cancel = clock.after(timeoutMs, () => {
        fail(`nothing within ${timeoutMs} ms`);
        outgoing.destroy();
      });
      outgoing.on('error', (error) => {
        cancel();
        fail(error.message);
      });
      outgoing.end(body);
    });
