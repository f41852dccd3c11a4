/** The merchant's wallet mode, and transfers between a member's own wallets (R-CALL-28, R-CALL-35, D-33). */
import { createHash } from 'node:crypto';
import { toDecimal, toMinor } from '../../../src/contract/decimal.ts';
import { merchantWallet, walletHome, walletTransfer } from '../../../src/contract/cashier/cashier.calls.ts';
import { hasSingleWallet, MAIN_WALLET } from '../../core/play/gameWallets.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { Refused } from '../../security/refused.ts';
import { visitOf } from '../../session/launchTickets.ts';

/** Derived from the idempotency key, so that a repeated request is the same command (H-18). */
const referenceOf = (member: string, key: string): string =>
  createHash('sha256').update(`transfer ${member} ${key}`).digest('hex').slice(0, 32);

const walletMode = handle(merchantWallet, (_, { engine }) => ({ isSingle: hasSingleWallet(engine.state()) }));
const transfer = handle(walletTransfer, async (request, { engine, world }) => {
  const {
    member: { id: member },
    session,
  } = callerOf(request);
  const { from, to, amount: text } = request.body;
  const amount = toMinor(String(text));
  if (amount === null || amount <= 0) throw new Refused('bad-request', { fields: { amount: 'format-incorrect' } });
  for (const code of [from, to])
    if (code !== MAIN_WALLET && !world.catalogue.vendor(code)) throw new Refused('not-found');
  const outcome = await engine.submit({
    command: {
      kind: 'transfer',
      member,
      from,
      to,
      amount,
      reference: referenceOf(member, request.key),
      session: session.id,
    },
    actor: member,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.reportPositions(outcome.positions);
  return { reference: String(outcome.result['reference']) };
});
const returnHome = handle(walletHome, async (request, { engine }) => {
  const { id: member } = callerOf(request).member;
  const { vendor = null, ticket, everything } = request.body;
  const visit = ticket === undefined ? null : visitOf(ticket);
  const outcome = await engine.submit({
    command: { kind: 'goHome', member, visit, vendor, ...(everything === true && { everything }) },
    actor: member,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.reportPositions(outcome.positions);
  return { balance: toDecimal(Number(outcome.result['balance'])) };
});
export const transfersHandlers = [walletMode, transfer, returnHome];
