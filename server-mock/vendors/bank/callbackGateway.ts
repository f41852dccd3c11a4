/**
 * The banks' HTTP endpoint: `POST /bank/payment`, signed by the bank. It alone credits a deposit (decision 0282). A call-back may be
 * repeated, late and out of order: the deposit is found by kind, bank and reference, and credited once.
 */
import * as z from 'zod/mini';
import { DEPOSIT_KINDS } from '../../../src/contract/cashier/deposits.calls.ts';
import { toDecimal, toMinor } from '../../../src/contract/decimal.ts';
import { DEPOSIT_METHODS } from '../../core/cashier/depositMethods.ts';
import { Refused } from '../../security/refused.ts';
import type { House } from '../../session/house.ts';
import { createSignedEndpoint, readSignedBody, type SignedEndpoint } from '../signedEndpoint.ts';
import { BANK_HEADER, BANK_PREFIX, bankSecret } from './bankSignature.ts';

export interface CallbackGatewayOptions {
  readonly house: House;
  /** The master secret, from which the banks' own secrets are derived. */
  readonly master: string;
  /** Counts each answer by `verb code`. */
  readonly count: (what: string) => void;
  readonly onDefect: (correlationId: string, error: unknown) => void;
}
const PROVIDERS: ReadonlySet<string> = new Set(
  DEPOSIT_METHODS.filter(({ kind }) => kind !== 'voucher').flatMap(({ providers }) => providers),
);
export const paymentBody = z.strictObject({
  kind: z.enum(DEPOSIT_KINDS),
  reference: z.string().check(z.regex(/^\d{1,16}$/)),
  outcome: z.enum(['paid', 'failed']),
  /** Decimal; what was paid, and 0.00 for a failure. */
  amount: z.string().check(z.maxLength(20)),
});
const isVerb = (text: string): text is 'payment' => text === 'payment';

export const createCallbackGateway = ({ house, master, count, onDefect }: CallbackGatewayOptions): SignedEndpoint =>
  createSignedEndpoint({
    house,
    what: 'bank',
    prefix: BANK_PREFIX,
    headers: BANK_HEADER,
    isVerb,
    isCaller: (name) => PROVIDERS.has(name),
    secretOf: (provider) => bankSecret(master, provider),
    run: async (_verb, provider, text) => {
      const { kind: channel, reference, outcome, amount: decimal } = readSignedBody(paymentBody, text);
      const amount = toMinor(decimal);
      if (amount === null) throw new Refused('bad-request', { fields: { amount: 'format-incorrect' } });
      const settled = await house.engine.submit({
        command: { kind: 'settleDeposit', channel, provider, reference, outcome, amount },
        actor: `bank:${provider}`,
        key: null,
      });
      if (!settled.ok) throw new Refused(settled.code);
      const { state, repeated } = settled.result;
      return { state, repeated: repeated === true, amount: toDecimal(amount) };
    },
    count,
    onDefect,
  });
