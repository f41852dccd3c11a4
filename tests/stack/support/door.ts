/** The door of a running house for callers from any address: its own pipeline, without a socket. */
import { randomUUID } from 'node:crypto';
import type { Failure } from '../../../src/contract/call.ts';
import { callNamed } from '../../../src/contract/index.ts';
import type { HouseEvent } from '../../../server-mock/house/events.ts';
import { createCalls } from '../../../server-mock/rest/calls.ts';
import { RATES, type Rate } from '../../../server-mock/rest/http/rateLimit.ts';
import type { RunningHouse } from '../../../server-mock/server.ts';
import { seal } from './rest.ts';

export interface Asking {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly key?: string;
  readonly token?: string;
}
export interface Answered<V = Readonly<Record<string, unknown>>> {
  readonly status: number;
  readonly code: string | null;
  readonly value: V;
  readonly failure: Failure;
}
export type Door = <V = Readonly<Record<string, unknown>>>(row: string, ask?: Asking) => Promise<Answered<V>>;

const many: Rate = { burst: 100_000, perMinute: 100_000 };

/** Limits of the door itself are out of the way unless `rates` says otherwise; a defect of the house fails the call. */
export const doorOf = (
  house: RunningHouse,
  rates = { ...RATES, enter: many, message: many, prove: many, write: many },
): Door => {
  const calls = createCalls({
    house: house.house,
    rates,
    count: () => undefined,
    onDefect: (_, error) => {
      throw error;
    },
  });
  return async <V>(name: string, { body = {}, query = {}, address = '192.0.2.1', key, token }: Asking = {}) => {
    const row = callNamed(name);
    if (!row) throw new Error(`no row ${name}`);
    const { method, path, sealed, encoding } = row;
    const [type, text] = sealed
      ? ['application/jose', await seal(house.origin, body, { method, path })]
      : encoding === 'form'
        ? ['application/x-www-form-urlencoded', new URLSearchParams(body as Record<string, string>).toString()]
        : ['application/json', JSON.stringify(body)];
    const reply = await calls.serve({
      method,
      path,
      search: new URLSearchParams(query).toString(),
      headers: {
        'content-type': type,
        'idempotency-key': key ?? randomUUID(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: row.write ? text : '',
      address,
    });
    const envelope = JSON.parse(reply.body ?? '{}') as { success: boolean; code?: string; value?: unknown };
    return {
      status: reply.status,
      code: envelope.success ? null : (envelope.code ?? ''),
      value: envelope.value as V,
      failure: envelope as unknown as Failure,
    };
  };
};
/** The newest message to this number or box, and the code in it. */
export const newestTo = ({ house }: RunningHouse, to: string): string =>
  house.outbox.list().find((one) => one.to === to)?.text ?? '';
export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** Everything the journal holds of these kinds. */
export const eventsOf = async <T extends HouseEvent['type']>(
  { journal }: RunningHouse,
  type: T,
): Promise<readonly Extract<HouseEvent, { type: T }>[]> =>
  (await journal.read(0, 1_000_000))
    .flatMap(({ events }) => events as readonly HouseEvent[])
    .filter((event): event is Extract<HouseEvent, { type: T }> => event.type === type);
