/**
 * Folds one event into the state, **in place** (thousands of bets a second; a copy each would not do). Total over all
 * events: a new kind does not compile until it is folded. Throws only LedgerError, which means a damaged history.
 */
import { assertNever } from '../../src/lib/assertNever.ts';
import { applyChat } from './chat/applyChat.ts';
import { ROUNDS_REMEMBERED } from './constants.ts';
import { applyContract } from './contracts/applyContract.ts';
import { applyDraw, applySlip } from './draws/applyDraws.ts';
import type { HouseEvent } from './events.ts';
import { gameWalletOf, heldOf, mainOf, playHeldOf, playOf, post } from './ledger.ts';
import { countEntries } from './entries/entries.ts';
import { applyMoney } from './money/applyMoney.ts';
import { applyInbox } from './inbox/inbox.ts';
import { applyNotice } from './notices/applyNotice.ts';
import { claimable, forgetPromotions, movePromotion } from './promotions/applyPromotion.ts';
import { foldOwn } from './own/ownLists.ts';
import { countBet, setTerms, settle, uncountBet } from './salary/applySalary.ts';
import {
  forgetFamilies,
  forgetSlips,
  linkIdentity,
  noteHome,
  rememberFamily,
  setGuard,
} from './session/applySession.ts';
import type { Bet, HouseState, Member, Personal, Session } from './state.ts';
import { applyCard } from './tables/applyCards.ts';
import { countOnline, fileClosed, fileOpened, filePosted, moveMember, turnDay } from './team/applyTeam.ts';

const open = (state: HouseState, account: string): void => {
  if (!state.balances.has(account)) state.balances.set(account, 0);
};
const change = (state: HouseState, id: string, part: Partial<Member>): void => {
  const member = state.members.get(id);
  if (member) state.members.set(id, { ...member, ...part });
};
const openMember = (state: HouseState, member: Member, credential: string | null): void => {
  state.members.set(member.id, member);
  state.accounts.set(member.account, member.id);
  if (credential !== null) state.credentials.set(member.id, credential);
  open(state, mainOf(member.id));
  open(state, heldOf(member.id));
};
const setPersonal = (state: HouseState, member: string, personal: Personal): void => {
  const before = state.people.get(member)?.mobile ?? '';
  if (before !== '') state.mobiles.delete(before);
  state.people.set(member, personal);
  if (personal.mobile !== '') state.mobiles.set(personal.mobile, member);
};
const forgetPersonal = (state: HouseState, member: string): void => {
  const mobile = state.people.get(member)?.mobile;
  if (mobile !== undefined) state.mobiles.delete(mobile);
  state.people.delete(member);
  state.paymentCredentials.delete(member);
  state.temporaries.delete(member);
};
const closeMember = (state: HouseState, id: string): void => {
  const member = state.members.get(id);
  if (!member) return;
  state.members.delete(id);
  state.accounts.delete(member.account);
  state.credentials.delete(id);
  state.homes.delete(id);
  state.visits.delete(id);
  forgetPersonal(state, id);
  state.unread.delete(id);
  state.inbox.delete(id);
  state.entryIds.delete(id);
  forgetPromotions(state, id);
  for (const bet of state.betsOf.get(id) ?? []) state.bets.delete(bet);
  state.betsOf.delete(id);
  state.balances.delete(mainOf(id));
  state.balances.delete(heldOf(id));
};
const putSession = (state: HouseState, session: Session): void => {
  const before = state.sessions.get(session.id);
  if (before) state.tokens.delete(before.tokenHash);
  state.sessions.set(session.id, session);
  state.tokens.set(session.tokenHash, session.id);
};
const openBet = (state: HouseState, bet: Bet): void => {
  state.bets.set(bet.betId, bet);
  const own = state.betsOf.get(bet.member);
  if (own) own.push(bet.betId);
  else state.betsOf.set(bet.member, [bet.betId]);
};
const bury = (rounds: Set<string>, bet: string): void => {
  rounds.add(bet);
  if (rounds.size <= ROUNDS_REMEMBERED) return;
  const [oldest] = rounds;
  if (oldest !== undefined) rounds.delete(oldest);
};
/** Deleted first: a map remembers first insertion, and the bounded ones drop their oldest. */
const again = <V>(map: Map<string, V>, key: string, value: V): void => {
  map.delete(key);
  map.set(key, value);
};

export const apply = (state: HouseState, event: HouseEvent): HouseState => {
  switch (event.type) {
    case 'posted':
      post(state.balances, event);
      countEntries(state, event);
      filePosted(state, event);
      break;
    case 'accountOpened':
      open(state, event.account);
      break;
    case 'memberOpened':
      openMember(state, event.member, event.credential);
      break;
    case 'memberClosed':
      closeMember(state, event.member);
      foldOwn(state, event);
      break;
    case 'credentialSet':
      state.credentials.set(event.member, event.credential);
      // Nobody is let in any more by a password mailed before.
      state.temporaries.delete(event.member);
      change(state, event.member, { mustChange: event.mustChange });
      break;
    case 'personalSet':
      setPersonal(state, event.member, event.personal);
      break;
    case 'paymentCredentialSet':
      state.paymentCredentials.set(event.member, event.credential);
      break;
    case 'temporarySet':
      state.temporaries.set(event.member, event.temporary);
      break;
    case 'temporaryUsed':
      // It stays good until another is chosen: it is the only word its owner has.
      state.credentials.delete(event.member);
      change(state, event.member, { mustChange: 'default' });
      break;
    case 'temporariesForgotten':
      for (const member of event.members) state.temporaries.delete(member);
      break;
    case 'settingSet':
      state.settings.set(event.name, event.value);
      state.system.permissionRevision += 1;
      break;
    case 'registerRuleSet':
      state.registerRules.set(event.rule.field, event.rule);
      state.system.permissionRevision += 1;
      break;
    case 'sessionOpened': {
      putSession(state, event.session);
      countOnline(state, event.session.member, 1);
      noteHome(state, event.session.member, event.session.address);
      const { member, openedAt } = event.session;
      change(state, member, { sessionStartedAt: openedAt, sessionNet: 0 });
      forgetSlips(state, member);
      break;
    }
    case 'sessionRenewed':
      putSession(state, event.session);
      break;
    case 'sessionClosed': {
      const session = state.sessions.get(event.sessionId);
      if (session) {
        state.tokens.delete(session.tokenHash);
        countOnline(state, session.member, -1);
      }
      state.sessions.delete(event.sessionId);
      break;
    }
    case 'familyRemembered':
      rememberFamily(state, event.family);
      break;
    case 'familiesForgotten':
      forgetFamilies(state, event.families);
      break;
    case 'guardSet':
      setGuard(state, event.member, event.guard);
      break;
    case 'identityLinked':
      linkIdentity(state, event.identity, event.member);
      break;
    case 'loginFailed': {
      again(state.accountFailures, event.account, { count: event.count, at: event.at });
      const before = state.addressFailures.get(event.address)?.count ?? 0;
      again(state.addressFailures, event.address, { count: before + 1, at: event.at });
      break;
    }
    case 'failuresForgotten':
      for (const account of event.accounts) state.accountFailures.delete(account);
      for (const address of event.addresses) state.addressFailures.delete(address);
      break;
    case 'languageSet':
      change(state, event.member, { language: event.language });
      break;
    case 'betOpened':
      openBet(state, event.bet);
      fileOpened(state, event.bet);
      break;
    case 'betClosed': {
      const bet = state.bets.get(event.betId);
      const { payout, settledAt, closeTx, net } = event;
      if (bet) {
        const settledDay = event.state === 'void' ? null : state.day.n;
        state.bets.set(bet.betId, { ...bet, payout, state: event.state, settledAt, closeTx, settledDay });
        fileClosed(state, bet, event);
      }
      const member = state.members.get(event.member);
      // What was staked in an earlier log-in is no figure of this one (decision 0131).
      if (member && net !== 0 && bet && bet.placedAt >= member.sessionStartedAt)
        change(state, member.id, { sessionNet: member.sessionNet + net });
      break;
    }
    case 'betsTrimmed': {
      // Simulated members and demo play send nothing late, and would push out the rounds of people within minutes.
      const person = state.members.get(event.member)?.bot === false;
      for (const bet of event.bets) {
        state.bets.delete(bet);
        if (person) bury(state.trimmedRounds, bet);
      }
      const gone = new Set(event.bets);
      state.betsOf.set(
        event.member,
        (state.betsOf.get(event.member) ?? []).filter((bet) => !gone.has(bet)),
      );
      break;
    }
    case 'winnerAdded': {
      const gone = new Set(event.trimmed);
      const kept = (state.winners.get(event.board) ?? []).filter((row) => !gone.has(row.id));
      state.winners.set(event.board, [event.row, ...kept]);
      break;
    }
    case 'winnerRemoved':
      state.winners.set(
        event.board,
        (state.winners.get(event.board) ?? []).filter((row) => row.id !== event.id),
      );
      break;
    case 'roundDied':
      bury(state.rolledBackRounds, event.bet);
      break;
    case 'playOpened':
      again(state.playWallets, event.owner, event.at);
      open(state, playOf(event.owner));
      open(state, playHeldOf(event.owner));
      break;
    case 'playClosed':
      state.playWallets.delete(event.owner);
      state.balances.delete(playOf(event.owner));
      state.balances.delete(playHeldOf(event.owner));
      for (const bet of state.betsOf.get(playOf(event.owner)) ?? []) state.bets.delete(bet);
      state.betsOf.delete(playOf(event.owner));
      break;
    case 'statusSet':
      state.system.maintenance = event.maintenance;
      state.system.maintenanceEnd = event.maintenanceEnd;
      state.system.regionRestriction = event.regionRestriction;
      break;
    case 'flagSet':
      state.flags.set(event.flag, event.enabled);
      state.system.permissionRevision += 1;
      break;
    case 'unreadSet':
      state.unread.set(event.member, event.unread);
      break;
    case 'favouriteAdded':
    case 'favouriteRemoved':
    case 'gameOpened':
      foldOwn(state, event);
      break;
    case 'gameWalletOpened':
      open(state, gameWalletOf(event.member, event.vendor));
      state.gameWallets.set(event.member, [...(state.gameWallets.get(event.member) ?? []), event.vendor]);
      break;
    case 'visitsSet':
      if (event.visits.length === 0) state.visits.delete(event.member);
      else state.visits.set(event.member, event.visits);
      break;
    case 'gameMaintenanceSet':
      if (event.on) state.gamesDown.add(event.gameId);
      else state.gamesDown.delete(event.gameId);
      break;
    case 'realtimeSet':
      setTerms(state, event);
      break;
    case 'betCounted':
      countBet(state, event);
      break;
    case 'betUncounted':
      uncountBet(state, event);
      break;
    case 'salaryTimed':
      state.salary = { every: event.every, window: event.window };
      break;
    case 'salarySettled':
      settle(state, event);
      break;
    case 'drawStarted':
    case 'drawClosed':
    case 'drawMoved':
    case 'drawOpened':
      applyDraw(state, event);
      break;
    case 'slipPlaced':
    case 'slipEnded':
      applySlip(state, event);
      break;
    case 'potOpened':
    case 'potFed':
    case 'potWon':
    case 'fixturesShown':
    case 'tableOpened':
    case 'seatTaken':
    case 'seatLeft':
      applyCard(state, event);
      break;
    case 'chatSaid':
    case 'chatStruck':
    case 'presenceNoted':
    case 'roomSet':
    case 'memberMuted':
      applyChat(state, event);
      break;
    case 'messageSent':
    case 'messagesRead':
      applyInbox(state, event);
      break;
    case 'moneyMoved':
      applyMoney(state, event);
      break;
    case 'promotionMoved':
      movePromotion(state, event);
      change(state, event.member, { availablePromoCount: claimable(state, event.member) });
      break;
    case 'dayTurned':
      turnDay(state, event.day);
      break;
    case 'memberMoved':
      moveMember(state, event);
      break;
    case 'contractMoved':
      applyContract(state, event);
      break;
    case 'noticeSet':
      applyNotice(state, event);
      break;
    default:
      assertNever(event);
  }
  return state;
};
