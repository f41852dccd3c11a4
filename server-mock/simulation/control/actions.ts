/** Executes the actions of the control interface. Changes of the house go through the same writer as everything else. */
import { assertNever } from '../../../src/lib/assertNever.ts';
import type { Command } from '../../core/commands.ts';
import { bankOf } from '../../content/data/banks.ts';
import { quoteDeposit } from '../../core/cashier/decideDeposits.ts';
import { openMoves } from '../../core/cashier/states.ts';
import type { MoneyMove, MoneyState } from '../../core/cashier/types.ts';
import { pointAccountOf } from '../../core/points/reads.ts';
import { memberByAccount } from '../../core/reads.ts';
import { mayHaveRewards } from '../../core/rewards/decideRewards.ts';
import type { HubSwitch } from '../../hub/hubSwitch.ts';
import type { SettableClock } from '../../platform/clock.ts';
import type { House } from '../../session/house.ts';
import { PICTURE_PATH } from '../../session/pictureTickets.ts';
import { playScenario, scenarioNamed, type ScenarioContext } from '../scenarios/scenarios.ts';
import type { Action, Input } from './schema.ts';

export interface ActionDeps {
  readonly house: House;
  readonly clock: SettableClock;
  readonly hub: HubSwitch;
  readonly stage: ScenarioContext;
  /** Kills the process without a shutdown. */
  readonly kill: () => void;
}
/** A refusal that the caller gets as 409 with its message. */
export class ControlRefused extends Error {}

const UNLIMITED = 1_000_000;

export const createActions = ({ house, clock, hub, stage, kill }: ActionDeps) => {
  const submit = async (command: Command): Promise<unknown> => {
    const outcome = await house.engine.submit({ command, actor: 'control', key: house.secure.id() });
    if (!outcome.ok) throw new ControlRefused(`the house refuses: ${outcome.code}`);
    return { result: outcome.result, positions: outcome.positions };
  };
  const memberOf = (account: string): string => {
    const member = memberByAccount(house.engine.state(), account);
    if (!member) throw new ControlRefused(`there is no account ${account}`);
    return member.id;
  };
  const sessionsOf = (account: string): readonly string[] => {
    const member = memberOf(account);
    return [...house.engine.state().sessions.values()].filter((one) => one.member === member).map(({ id }) => id);
  };
  const endSessions = async ({ account, how }: Input<'session'>): Promise<unknown> => {
    const ended = sessionsOf(account);
    const reason = how === 'revoke' ? 'revoked' : 'expired';
    await Promise.all(ended.map((sessionId) => submit({ kind: 'closeSession', sessionId, reason })));
    return { ended: ended.length };
  };
  const setClock = ({ set, advance, freeze }: Input<'clock'>): unknown => {
    if (freeze === true) clock.freeze();
    if (set !== undefined) clock.set(set);
    if (advance !== undefined) clock.advance(advance);
    if (freeze === false) clock.resume();
    return { now: clock.now(), frozen: clock.frozen() };
  };
  const setHub = async ({ running, drainMs }: Input<'hub'>): Promise<unknown> => {
    if (running) hub.start();
    else await hub.stop(drainMs ?? 0);
    return { running: hub.running() };
  };
  const bet = async ({ account, ...rest }: Input<'bet'>): Promise<unknown> => {
    const { gameId, stake, payout } = rest;
    const settled = await stage.bots.betNow({
      ...(account === undefined ? {} : { member: memberOf(account) }),
      ...(gameId === undefined ? {} : { gameId }),
      ...(stake === undefined ? {} : { stake }),
      ...(payout === undefined ? {} : { payout }),
    });
    if (!settled) throw new ControlRefused('the bet was refused');
    return { settled };
  };
  const status = (input: Input<'status'>): Promise<unknown> => {
    const { maintenance, maintenanceEnd, regionRestriction } = { ...house.engine.state().system, ...input };
    return submit({
      kind: 'setStatus',
      maintenance: maintenance ?? false,
      maintenanceEnd: maintenanceEnd ?? null,
      regionRestriction: regionRestriction ?? false,
    });
  };
  /**
   * Configuration outside the journal has changed: setting a flag to its present value raises the revision that pages
   * follow.
   */
  const raiseRevision = async (): Promise<unknown> => {
    const [first] = house.engine.state().flags;
    return first ? submit({ kind: 'setFlag', flag: first[0], enabled: first[1] }) : {};
  };
  const scenario = async ({ name }: Input<'scenario'>): Promise<unknown> => {
    const found = scenarioNamed(name);
    if (!found) throw new ControlRefused(`there is no scenario ${name}`);
    await playScenario(found, stage);
    return { scenario: name };
  };
  const cash = ({ account, amount }: Input<'cash'>): Promise<unknown> =>
    submit({
      kind: amount < 0 ? 'cashOut' : 'cashIn',
      member: memberOf(account),
      amount: Math.abs(amount),
      reason: 'control',
    });

  const requestDeposit = ({ account, amount, method = 'bank' }: Input<'deposit'>): Promise<unknown> => {
    const wish = { member: memberOf(account), method, amount, bonus: null };
    const quoted = quoteDeposit(house.engine.state(), wish, clock.now());
    if ('refused' in quoted)
      throw new ControlRefused(`the house refuses: ${quoted.refused.ok ? '' : quoted.refused.code}`);
    const bank = quoted.method.providers[0] ?? null;
    const bankName = bankOf(bank ?? '')?.name ?? '';
    return submit({ kind: 'requestDeposit', ...wish, bank, bankName, ...quoted.quote });
  };
  const requestWithdrawal = ({ account, amount, method = 'bank' }: Input<'withdrawal'>): Promise<unknown> =>
    submit({ kind: 'requestWithdrawal', member: memberOf(account), amount, method });
  /** In place of a deposit's bank: the whole amount is paid, or the payment fails. */
  const settle = ({ amount, deposit }: MoneyMove, to: MoneyState): Promise<unknown> => {
    if (deposit === null || (to !== 'done' && to !== 'failed'))
      throw new ControlRefused(`a bank reports done or failed, not ${to}`);
    const { kind: channel, provider, reference } = deposit;
    const payment =
      to === 'done' ? ({ outcome: 'paid', amount } as const) : ({ outcome: 'failed', amount: 0 } as const);
    return submit({ kind: 'settleDeposit', channel, provider, reference, ...payment });
  };
  const moveMoney = ({ account, id, to }: Input<'money'>): Promise<unknown> => {
    const state = house.engine.state();
    const named = id ?? openMoves(state, memberOf(account)).at(-1)?.id ?? '';
    const move = state.money.get(named);
    return move?.kind === 'deposit' ? settle(move, to) : submit({ kind: 'moveMoney', id: named, to });
  };
  const reviewIdentity = ({ account, decision, reason, submission }: Input<'reviewIdentity'>): Promise<unknown> => {
    const member = memberOf(account);
    if (decision === 'ask') return submit({ kind: 'askIdentityCheck', member });
    if ((decision === 'refuse') !== (reason !== undefined))
      throw new ControlRefused('a refusal has a reason, and nothing else has one');
    const sent = submission ?? house.engine.state().identityChecks.get(member)?.submission?.id ?? '';
    return submit({ kind: 'decideIdentityCheck', member, submission: sent, reason: reason ?? null });
  };
  const reviewRedemption = ({ account, reference, approved }: Input<'reviewRedemption'>): Promise<unknown> => {
    const member = memberOf(account);
    const own = pointAccountOf(house.engine.state(), member).redemptions;
    const latest = own.findLast(({ status }) => status === 'process');
    return submit({ kind: 'decideRedemption', member, reference: reference ?? latest?.reference ?? '', approved });
  };
  const identityDocuments = ({ account }: Input<'identityDocuments'>): unknown => {
    const member = memberOf(account);
    const check = house.engine.state().identityChecks.get(member);
    const sent = check?.submission ?? check?.accepted;
    if (!sent) throw new ControlRefused(`${account} has sent none`);
    const { images, ...rest } = sent;
    const tickets = images.map((hash) => house.pictureTickets.issue({ member, hash }));
    if (tickets.includes(null)) throw new ControlRefused('addresses given out before are still open: wait a minute');
    return { ...rest, pictures: tickets.map((ticket) => `${PICTURE_PATH}${ticket}`) };
  };

  const grantEnvelopes = async ({ account, amount, min, max, hours }: Input<'grantEnvelope'>): Promise<unknown> => {
    const state = house.engine.state();
    const online = new Set([...state.sessions.values()].map(({ member }) => member));
    const members = account === undefined ? [...online].filter((id) => mayHaveRewards(state, id)) : [memberOf(account)];
    const range = { min: amount ?? min ?? 0, max: amount ?? max ?? 0 };
    for (const member of members) await submit({ kind: 'grantEnvelope', member, ...range, hours });
    return { envelopes: members.length };
  };

  return async (action: Action, input: never): Promise<unknown> => {
    const given = input as unknown;
    switch (action) {
      case 'clock':
        return setClock(given as Input<'clock'>);
      case 'scenario':
        return scenario(given as Input<'scenario'>);
      case 'status':
        return status(given as Input<'status'>);
      case 'setting':
        return submit({ kind: 'setSetting', ...(given as Input<'setting'>) });
      case 'registerRules': {
        const { rules } = given as Input<'registerRules'>;
        for (const rule of rules) await submit({ kind: 'setRegisterRule', rule });
        return { rules: rules.length };
      }
      case 'flag':
        return submit({ kind: 'setFlag', ...(given as Input<'flag'>) });
      case 'gameMaintenance':
        return submit({ kind: 'setGameMaintenance', ...(given as Input<'gameMaintenance'>) });
      case 'grantEnvelope':
        return grantEnvelopes(given as Input<'grantEnvelope'>);
      case 'hub':
        return setHub(given as Input<'hub'>);
      case 'frameFault': {
        const { kind, topic = '', delayMs = 1_000, times = UNLIMITED } = given as Input<'frameFault'>;
        hub.faults.add({ kind, topic, delayMs, times });
        return {};
      }
      case 'restFault': {
        const { times = UNLIMITED, ...fault } = given as Input<'restFault'>;
        const { call, slowMs, code, lost } = fault;
        house.faults.add({
          call,
          times,
          ...(slowMs === undefined ? {} : { slowMs }),
          ...(code === undefined ? {} : { code }),
          ...(lost === undefined ? {} : { lost }),
        });
        return {};
      }
      case 'clearFaults':
        hub.faults.clear();
        house.faults.clear();
        return {};
      case 'session':
        return endSessions(given as Input<'session'>);
      case 'clearAuthenticator': {
        const { account } = given as Input<'clearAuthenticator'>;
        return submit({ kind: 'removeAuthenticator', member: memberOf(account), factor: null });
      }
      case 'cash':
        return cash(given as Input<'cash'>);
      case 'deposit':
        return requestDeposit(given as Input<'deposit'>);
      case 'withdrawal':
        return requestWithdrawal(given as Input<'withdrawal'>);
      case 'money':
        return moveMoney(given as Input<'money'>);
      case 'credit': {
        const { account, ...move } = given as Input<'credit'>;
        return submit({ kind: 'moveCredit', member: memberOf(account), ...move });
      }
      case 'bet':
        return bet(given as Input<'bet'>);
      case 'pace':
        stage.bots.setPace((given as Input<'pace'>).betsPerSecond);
        return {};
      case 'room':
        return submit({ kind: 'setRoom', ...(given as Input<'room'>) });
      case 'mute': {
        const { room, account, forMs } = given as Input<'mute'>;
        const until = forMs === 0 ? null : clock.now() + forMs;
        return submit({ kind: 'muteMember', room, member: memberOf(account), until });
      }
      case 'strike':
        return submit({ kind: 'strikeMessage', ...(given as Input<'strike'>) });
      case 'say': {
        const { account, ...said } = given as Input<'say'>;
        return submit({ kind: 'say', member: memberOf(account), ...said, key: house.secure.id() });
      }
      case 'rotateSealKey':
        await house.seals.rotate();
        return { keys: house.seals.keys().map(({ kid }) => kid) };
      case 'captcha': {
        const answer = house.captchas.peek((given as Input<'captcha'>).captchaId);
        if (answer === null) throw new ControlRefused('no such captcha');
        return { answer };
      }
      case 'reviewPromotion': {
        const { account, promotion, approved } = given as Input<'reviewPromotion'>;
        return submit({ kind: 'reviewPromotion', member: memberOf(account), promotion, approved });
      }
      case 'points': {
        const { account, points } = given as Input<'points'>;
        return submit({ kind: 'grantPoints', member: memberOf(account), points, reference: house.secure.id() });
      }
      case 'reviewRedemption':
        return reviewRedemption(given as Input<'reviewRedemption'>);
      case 'reviewIdentity':
        return reviewIdentity(given as Input<'reviewIdentity'>);
      case 'answerFeedback':
        return submit({ kind: 'answerFeedback', ...(given as Input<'answerFeedback'>) });
      case 'decideApplication': {
        const member = `m${house.secure.id().slice(0, 20)}`;
        return submit({ kind: 'decideApplication', member, ...(given as Input<'decideApplication'>) });
      }
      case 'waitingApplications':
        return [...house.engine.state().applications.values()]
          .filter(({ state }) => state === 'inReview')
          .map(({ id, account, personal, about, sentAt }) => ({ id, account, personal, about, sentAt }));
      case 'waitingFeedback':
        return [...house.engine.state().feedback.values()].filter(({ state }) => state === 'sent');
      case 'identityDocuments':
        return identityDocuments(given as Input<'identityDocuments'>);
      case 'brand': {
        const { name } = given as Input<'brand'>;
        if (!house.appearance.setBrand(name)) throw new ControlRefused(`there is no brand ${name}`);
        return raiseRevision();
      }
      case 'freezeAccount': {
        const { account, frozen } = given as Input<'freezeAccount'>;
        return submit({ kind: 'freezeDownline', agent: null, member: memberOf(account), frozen });
      }
      case 'moveMember': {
        const { account, upline } = given as Input<'moveMember'>;
        return submit({ kind: 'moveMember', member: memberOf(account), upline: memberOf(upline) });
      }
      case 'announce': {
        const { id, content, ...notice } = given as Input<'announce'>;
        const whole = { ...notice, content: content ?? notice.title };
        return submit({ kind: 'postNotice', announcement: id, notice: whole });
      }
      case 'withdraw':
        return submit({ kind: 'withdrawNotice', announcement: (given as Input<'withdraw'>).id });
      case 'kill':
        kill();
        return {};
      default:
        return assertNever(action);
    }
  };
};
