/** Requests of vendors and banks, signed correctly or wrongly. Shares no code with the house's own vendors and banks. */
import { createHmac } from 'node:crypto';
import type { RunningHouse } from '../../../server-mock/cli/server.ts';

export interface SignedReply {
  readonly status: number;
  readonly code: string | null;
  readonly value: Readonly<Record<string, unknown>>;
  readonly message: string;
}
export interface SignOptions {
  /** The vendor or bank that calls. */
  readonly caller?: string;
  readonly secret?: string;
  /** Unix ms. */
  readonly time?: number;
  /** Text that is signed instead of the body, so that the signature is wrong. */
  readonly signedText?: string;
  readonly contentType?: string;
}
interface SignedCall {
  readonly path: string;
  readonly body: unknown;
  readonly caller: { readonly header: string; readonly name: string };
  readonly secret: string;
  readonly time: number;
  readonly signedText: string | undefined;
  readonly contentType: string | undefined;
}
const postSigned = async (
  origin: string,
  { path, body, caller, secret, time, signedText, contentType }: SignedCall,
): Promise<SignedReply> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = createHmac('sha256', secret)
    .update(`${path}\n${time}\n${signedText ?? text}`)
    .digest('hex');
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': contentType ?? 'application/json',
      [caller.header]: caller.name,
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

export const postSeamless = (
  house: Pick<RunningHouse, 'origin' | 'vendorSecret' | 'clock'>,
  verb: string,
  body: unknown,
  {
    caller: vendor = 'AG',
    secret = house.vendorSecret(vendor),
    time = house.clock.now(),
    signedText,
    contentType,
  }: SignOptions = {},
): Promise<SignedReply> => {
  const caller = { header: 'x-vendor', name: vendor };
  return postSigned(house.origin, { path: `/seamless/${verb}`, body, caller, secret, time, signedText, contentType });
};
/** A bank's call-back. */
export const postBank = (
  house: Pick<RunningHouse, 'origin' | 'bankSecret' | 'clock'>,
  body: unknown,
  {
    caller: bank = 'meranti',
    secret = house.bankSecret(bank),
    time = house.clock.now(),
    signedText,
    contentType,
  }: SignOptions = {},
): Promise<SignedReply> => {
  const caller = { header: 'x-bank', name: bank };
  return postSigned(house.origin, { path: '/bank/payment', body, caller, secret, time, signedText, contentType });
};
