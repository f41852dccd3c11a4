/** The merchant's manner of wallets, and money between a member's own ones (R-CALL-28, R-CALL-35, D-33). */
import { createHash } from 'node:crypto';
import { toDecimal, toMinor } from '../../../src/contract/decimal.ts';
import { merchantWallet, walletHome, walletTransfer } from '../../../src/contract/funds/funds.calls.ts';
import { isSingle, MAIN } from '../../house/own/gameWallets.ts';
import { callerOf, handle } from '../handler.ts';
import { Refused } from '../refused.ts';
import { visitOf } from '../session/launchTickets.ts';

/** Of the press, so that a repeated one is the same command (H-18). */
const referenceOf = (member: string, key: string): string =>
  createHash('sha256').update(`transfer ${member} ${key}`).digest('hex').slice(0, 32);

const manner = handle(merchantWallet, (_, { engine }) => ({ isSingle: isSingle(engine.state()) }));
const move = handle(walletTransfer, async (asked, { engine, world }) => {
  const {
    member: { id: member },
    session,
  } = callerOf(asked);
  const { from, to, amount: text } = asked.body;
  const amount = toMinor(String(text));
  if (amount === null || amount <= 0) throw new Refused('bad-request', { fields: { amount: 'format-incorrect' } });
  for (const code of [from, to]) if (code !== MAIN && !world.catalogue.vendor(code)) throw new Refused('not-found');
  const outcome = await engine.submit({
    command: {
      kind: 'transfer',
      member,
      from,
      to,
      amount,
      reference: referenceOf(member, asked.key),
      session: session.id,
    },
    actor: member,
    key: asked.key,
    ...(asked.epoch === undefined ? {} : { epoch: asked.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  asked.caused(outcome.positions);
  return { reference: String(outcome.result['reference']) };
});
const home = handle(walletHome, async (asked, { engine }) => {
  const { id: member } = callerOf(asked).member;
  const { vendor = null, ticket, everything } = asked.body;
  const visit = ticket === undefined ? null : visitOf(ticket);
  const outcome = await engine.submit({
    command: { kind: 'goHome', member, visit, vendor, ...(everything === true && { everything }) },
    actor: member,
    key: asked.key,
    ...(asked.epoch === undefined ? {} : { epoch: asked.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  asked.caused(outcome.positions);
  return { balance: toDecimal(Number(outcome.result['balance'])) };
});
export const fundsHandlers = [manner, move, home];
