/** A vendor's requests to the seamless wallet, signed correctly or wrongly. Shares no code with the house's vendors. */
import { createHmac } from 'node:crypto';
import type { RunningHouse } from '../../../server-mock/cli/server.ts';

export interface SeamlessReply {
  readonly status: number;
  readonly code: string | null;
  readonly value: Readonly<Record<string, unknown>>;
  readonly message: string;
}
export interface SignOptions {
  readonly vendor?: string;
  readonly secret?: string;
  /** Unix ms. */
  readonly time?: number;
  readonly signed?: string;
  readonly type?: string;
}
export const postSeamless = async (
  house: Pick<RunningHouse, 'origin' | 'vendorSecret' | 'clock'>,
  verb: string,
  body: unknown,
  { vendor = 'AG', secret = house.vendorSecret(vendor), time = house.clock.now(), signed, type }: SignOptions = {},
): Promise<SeamlessReply> => {
  const path = `/seamless/${verb}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = createHmac('sha256', secret)
    .update(`${path}\n${time}\n${signed ?? text}`)
    .digest('hex');
  const answer = await fetch(`${house.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': type ?? 'application/json',
      'x-vendor': vendor,
      'x-time': String(time),
      'x-signature': signature,
    },
    body: text,
  });
  const reply = (await answer.json()) as Record<string, unknown>;
  return {
    status: answer.status,
    code: reply['success'] === true ? null : String(reply['code']),
    value: (reply['value'] ?? {}) as Record<string, unknown>,
    message: typeof reply['message'] === 'string' ? reply['message'] : '',
  };
};
