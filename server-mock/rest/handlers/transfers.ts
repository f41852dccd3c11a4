/** The merchant's wallet mode, and transfers between a member's own wallets (R-CALL-28, R-CALL-35, D-33). */
import { createHash } from 'node:crypto';
import { POSITION_PATTERN } from '../../../src/contract/call.ts';
import { toDecimal, toMinor } from '../../../src/contract/decimal.ts';
import {
  consolidatedFunds,
  merchantWallet,
  walletHome,
  walletTransfer,
} from '../../../src/contract/cashier/cashier.calls.ts';
import { hasSingleWallet, MAIN_WALLET, walletCode } from '../../core/play/gameWallets.ts';
import { contractSettingsOf } from '../../core/contracts/contractSettings.ts';
import type { ContractSettings } from '../../../src/contract/contracts/contractSettings.topics.ts';
import { transferUpline, uplineTerms } from '../../../src/contract/transfers/transfers.calls.ts';
import type { WalletValue } from '../../../src/contract/wallet/wallet.topics.ts';
import type { Names } from '../../content/data/kinds.ts';
import { MAX_TRANSFER, MIN_TRANSFER, uplineOf } from '../../core/transfers/decideTransfers.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { paymentPasswordState } from '../../session/paymentPasswordState.ts';
import { Refused } from '../../security/refused.ts';
import { money } from './money.ts';
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
  const { from, to, amount: text, byHand } = request.body;
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
      ...(byHand === true ? {} : { session: session.id }),
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
/** Names of the wallets that are no vendor's. */
const NAMES: Readonly<Record<string, Names>> = {
  [MAIN_WALLET]: { EN: 'Main wallet', CN: '主钱包', MY: 'Dompet utama' },
};
/** A brand's name is the same in every language. */
const sameInEach = (name: string): Names => ({ EN: name, CN: name, MY: name });
/** The setting types with the flags that follow from them (R-CONT-07, decision 0331). */
const contractFlags = (settings: ContractSettings) => ({
  ...settings,
  dailySalary: settings.dailysalreqtype > 0,
  hourSalary: settings.contracthoursalreq > 0,
  salary: settings.realtimesalreqtype > 0,
  enableCt: settings.divtypereq > 0,
});
const WAIT_MS = 2_000;
/** Read from the live topic, so that page and header cannot differ (REL-14). */
const funds = handle(consolidatedFunds, async (request, { engine, world, gateway }) => {
  const { id } = callerOf(request).member;
  const topic = `wallet:${id}`;
  const [, epoch, seq] = POSITION_PATTERN.exec(request.query.minPosition ?? '') ?? [];
  const position = { epoch: Number(epoch), seq: Number(seq) };
  if (epoch !== undefined && !(await gateway.waitForPosition(topic, position, WAIT_MS)))
    throw new Refused('position-not-reached', { retryAfter: 1 });
  const view = gateway.view(topic);
  if (view === null) throw new Refused('not-found');
  const { wallets, held } = view.data as WalletValue;
  const isSingle = hasSingleWallet(engine.state());
  const known = new Map(wallets.map(({ code, balance }) => [code, balance]));
  const vendors = isSingle ? [] : world.catalogue.vendors.map(({ code }) => walletCode(code));
  const codes = [...new Set([MAIN_WALLET, ...known.keys(), ...vendors])];
  return {
    wallets: codes.map((code) => ({
      code,
      name: NAMES[code] ?? sameInEach(world.catalogue.vendor(code)?.name ?? code),
      balance: money(known.get(code) ?? 0),
    })),
    total: money(wallets.reduce((sum, { balance }) => sum + balance, 0)),
    held: money(held),
    isSingle,
    contract: contractFlags(contractSettingsOf(engine.state())),
    asOf: { epoch: view.epoch, seq: view.seq },
  };
});
const terms = handle(uplineTerms, (request, house) => {
  const state = house.engine.state();
  const { id } = callerOf(request).member;
  const upline = uplineOf(state, id);
  return {
    upline: upline === undefined ? null : { id: upline.id, account: upline.account, nickname: upline.nickname },
    min: money(MIN_TRANSFER),
    max: money(MAX_TRANSFER),
    paymentPassword: paymentPasswordState(id, house),
  };
});
const sendUpline = handle(transferUpline, async (request, { engine, paymentGuard }) => {
  const { id: member } = callerOf(request).member;
  const { upline, amount: text, paymentPassword } = request.body;
  const amount = toMinor(text);
  if (amount === null) throw new Refused('bad-request', { fields: { amount: 'format-incorrect' } });
  await paymentGuard.check(member, paymentPassword, engine.state().paymentCredentials.get(member));
  const outcome = await engine.submit({
    command: { kind: 'transferUpline', member, upline, amount, reference: referenceOf(member, request.key) },
    actor: member,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.reportPositions(outcome.positions);
  const reference = String(outcome.result['reference']);
  return { id: reference, reference };
});
export const transfersHandlers = [walletMode, transfer, returnHome, funds, terms, sendUpline];
