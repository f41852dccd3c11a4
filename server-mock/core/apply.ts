/**
 * Folds one event into the state, **in place**: at thousands of bets a second, copies would be too slow. The switch is
 * complete by type: a new kind of event does not compile until it is folded. Throws only LedgerError, which means a
 * damaged history.
 */
import { assertNever } from '../../src/lib/assertNever.ts';
import { applyAlert } from './alerts/applyAlerts.ts';
import { applyAuthenticator } from './authenticator/applyAuthenticator.ts';
import { applyChat } from './chat/applyChat.ts';
import { forgetBets, openBet, rememberRound } from './bets.ts';
import { applyContract } from './contracts/applyContract.ts';
import { applyDraw, applySlip } from './lottery/applyDraws.ts';
import type { HouseEvent } from './events.ts';
import { gameWalletAccount, openAccount, playHeldAccount, playAccount, post } from './ledger.ts';
import { countLedgerEntries } from './ledger/ledgerEntries.ts';
import { applyApplication } from './registration/decideApplication.ts';
import { addFairRound, applyFairness, endFairRound } from './fairness/applyFairness.ts';
import { applyFeedback } from './feedback/decideFeedback.ts';
import { applyEarning, countEarned } from './rewards/applyEarnings.ts';
import { applyBonus, countBonusTurnover } from './bonuses/applyBonuses.ts';
import { applyCredit } from './credit/applyCredit.ts';
import { applyCashier, applyPayee } from './cashier/applyCashier.ts';
import { applyAccountChange } from './member/accountChanges.ts';
import { closeMember, openMember, setPersonal, updateMember } from './member/applyMember.ts';
import { applyInbox, applyUnread } from './inbox/inbox.ts';
import { applyAnnouncement } from './announcements/applyAnnouncement.ts';
import { applyPasskey } from './passkeys/applyPasskeys.ts';
import { foldGameLists } from './favourites/gameLists.ts';
import { applySalary } from './salary/applySalary.ts';
import { applyTurn } from './salary/turn/applyTurn.ts';
import { countSale } from './salary/turn/sales.ts';
import {
  forgetFamilies,
  forgetOwnFailures,
  linkIdentity,
  recordAddress,
  recordLogin,
  rememberFamily,
  setGuard,
} from './session/applySession.ts';
import { applyCheck, isCheckDue, countCheckEnd, countCheckStake, restartCheck } from './reality-checks/applyChecks.ts';
import { applyLimit, countBetEnd, countDeposit, countStake } from './play-limits/applyLimits.ts';
import type { HouseState, Session } from './state.ts';
import { applyCard } from './tables/applyCards.ts';
import { applyWinner } from './winners/applyWinners.ts';
import { applyStaff } from './staff/applyStaff.ts';
import { applyDownline } from './team/applyDownlines.ts';
import { countOnline, countBetClosed, countBetOpened, countPosting, startDay } from './team/applyTeam.ts';

const putSession = (state: HouseState, session: Session): void => {
  const before = state.sessions.get(session.id);
  if (before) state.tokens.delete(before.tokenHash);
  state.sessions.set(session.id, session);
  state.tokens.set(session.tokenHash, session.id);
};
/**
 * Deletes first, so that the entry becomes the newest: a Map keeps insertion order, and the bounded maps drop their
 * oldest entry.
 */
const setNewest = <V>(map: Map<string, V>, key: string, value: V): void => {
  map.delete(key);
  map.set(key, value);
};

export const apply = (state: HouseState, event: HouseEvent): HouseState => {
  switch (event.type) {
    case 'posted':
      post(state.balances, event);
      countLedgerEntries(state, event);
      countPosting(state, event);
      break;
    case 'accountOpened':
      openAccount(state.balances, event.account);
      break;
    case 'memberOpened':
      openMember(state, event.member, event.credential);
      break;
    case 'memberClosed':
      closeMember(state, event.member);
      foldGameLists(state, event);
      break;
    case 'credentialSet':
      state.credentials.set(event.member, event.credential);
      // A password mailed earlier must not work any more.
      state.temporaries.delete(event.member);
      updateMember(state, event.member, { mustChange: event.mustChange });
      break;
    case 'personalSet':
      setPersonal(state, event.member, event.personal);
      break;
    case 'paymentCredentialSet':
      state.paymentCredentials.set(event.member, event.credential);
      if (event.heldUntil !== undefined) state.withdrawalsHeld.set(event.member, event.heldUntil);
      break;
    case 'temporarySet':
      state.temporaries.set(event.member, event.temporary);
      break;
    case 'temporaryUsed':
      // The temporary password stays valid until the member chooses another, since it is the only one they have now.
      state.credentials.delete(event.member);
      updateMember(state, event.member, { mustChange: 'default' });
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
      recordAddress(state, event.session.member, event.session.address);
      recordLogin(state, event.session);
      const { member, openedAt } = event.session;
      updateMember(state, member, { sessionStartedAt: openedAt, sessionNet: 0 });
      forgetOwnFailures(state, member);
      if (state.online.get(member) === 1 && !isCheckDue(state, member, openedAt)) restartCheck(state, member, openedAt);
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
    case 'authenticatorSet':
    case 'authenticatorCodeUsed':
    case 'recoveryCodeUsed':
    case 'recoveryCodesRenewed':
    case 'authenticatorRemoved':
      applyAuthenticator(state, event);
      break;
    case 'passkeyAdded':
    case 'passkeyUsed':
    case 'passkeyRenamed':
    case 'passkeyRemoved':
      applyPasskey(state, event);
      break;
    case 'changeNoticed':
    case 'changesVoided':
    case 'credentialRevoked':
    case 'withdrawalsHeld':
      applyAccountChange(state, event);
      break;
    case 'identityLinked':
      linkIdentity(state, event.identity, event.member);
      break;
    case 'loginFailed': {
      setNewest(state.accountFailures, event.account, { count: event.count, at: event.at });
      const before = state.addressFailures.get(event.address)?.count ?? 0;
      setNewest(state.addressFailures, event.address, { count: before + 1, at: event.at });
      break;
    }
    case 'failuresForgotten':
      for (const account of event.accounts) state.accountFailures.delete(account);
      for (const address of event.addresses) state.addressFailures.delete(address);
      break;
    case 'languageSet':
      updateMember(state, event.member, { language: event.language });
      break;
    case 'betOpened':
      openBet(state, countStake(state, event.bet));
      countCheckStake(state, event.bet);
      countBetOpened(state, event.bet);
      addFairRound(state, event.bet);
      break;
    case 'betClosed': {
      const bet = state.bets.get(event.betId);
      const { payout, settledAt, closeTx, net } = event;
      if (bet) {
        const settledDay = event.state === 'void' ? null : state.day.n;
        state.bets.set(bet.betId, { ...bet, payout, state: event.state, settledAt, closeTx, settledDay });
        countBetClosed(state, bet, event);
        countBonusTurnover(state, bet, event);
        countEarned(state, bet, event);
        countSale(state, bet, event);
        countBetEnd(state, bet, event);
        countCheckEnd(state, bet, event);
        endFairRound(state, bet, event);
      }
      const member = state.members.get(event.member);
      // A bet staked in an earlier log-in does not count for this one (decision 0131).
      if (member && net !== 0 && bet && bet.placedAt >= member.sessionStartedAt)
        updateMember(state, member.id, { sessionNet: member.sessionNet + net });
      break;
    }
    case 'betsTrimmed':
      forgetBets(state, event.member, event.bets);
      break;
    case 'winnerAdded':
    case 'winnerRemoved':
      applyWinner(state, event);
      break;
    case 'roundDied':
      rememberRound(state.rolledBackRounds, event.bet);
      break;
    case 'playOpened':
      setNewest(state.playWallets, event.owner, event.at);
      openAccount(state.balances, playAccount(event.owner));
      openAccount(state.balances, playHeldAccount(event.owner));
      break;
    case 'playClosed':
      state.playWallets.delete(event.owner);
      state.balances.delete(playAccount(event.owner));
      state.balances.delete(playHeldAccount(event.owner));
      for (const bet of state.betsOf.get(playAccount(event.owner)) ?? []) state.bets.delete(bet);
      state.betsOf.delete(playAccount(event.owner));
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
      applyUnread(state, event);
      break;
    case 'favouriteAdded':
    case 'favouriteRemoved':
    case 'gameOpened':
      foldGameLists(state, event);
      break;
    case 'gameWalletOpened':
      openAccount(state.balances, gameWalletAccount(event.member, event.vendor));
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
    case 'betCounted':
    case 'betUncounted':
    case 'salaryTimed':
    case 'salarySettled':
      applySalary(state, event);
      break;
    case 'salesTurned':
    case 'settlementAdvanced':
    case 'settlementSummed':
    case 'settlementPlanned':
    case 'payoutsPaid':
    case 'settlementClosed':
    case 'dividendAnswered':
      applyTurn(state, event);
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
    case 'messagesOpened':
    case 'messagesDeleted':
    case 'notificationsSet':
      applyInbox(state, event);
      break;
    case 'payeeAdded':
    case 'payeeRemoved':
      applyPayee(state, event);
      break;
    case 'breakTaken':
      updateMember(state, event.member, { excludedUntil: event.until });
      break;
    case 'limitSet':
    case 'limitEnded':
    case 'limitWindowsTurned':
    case 'timeLimitMoved':
      applyLimit(state, event);
      break;
    case 'realityCheckSet':
    case 'realityCheckAnswered':
      applyCheck(state, event);
      break;
    case 'feedbackSent':
    case 'feedbackAnswered':
      applyFeedback(state, event);
      break;
    case 'applicationSent':
    case 'applicationDecided':
      applyApplication(state, event);
      break;
    case 'rewardGranted':
    case 'rewardEnded':
    case 'rebateMoved':
    case 'weekTurned':
    case 'signedIn':
    case 'leaderboardSettled':
    case 'vipMonthTurned':
    case 'vipMoved':
    case 'inviteeJoined':
    case 'inviteeRefused':
    case 'referralPaid':
    case 'pointsMoved':
    case 'redemptionMoved':
    case 'promotionMoved':
      applyEarning(state, event);
      break;
    case 'fairSeedCommitted':
    case 'fairOwnSeedSet':
    case 'fairSeedRevealed':
      applyFairness(state, event);
      break;
    case 'identityCheckMoved':
      state.identityChecks.set(event.member, event.check);
      break;
    case 'moneyMoved':
      applyCashier(state, { ...event, move: countDeposit(state, event.move) });
      break;
    case 'creditMoved':
      applyCredit(state, event);
      break;
    case 'bonusGranted':
    case 'bonusEnded':
      applyBonus(state, event);
      break;
    case 'dayTurned':
      startDay(state, event.day);
      break;
    case 'memberMoved':
    case 'rateSet':
    case 'linkSet':
    case 'linkForgotten':
    case 'freezeSet':
      applyDownline(state, event);
      break;
    case 'staffOpened':
    case 'staffSet':
    case 'staffForgotten':
    case 'agentActed':
      applyStaff(state, event);
      break;
    case 'contractMoved':
      applyContract(state, event);
      break;
    case 'alertRulesSet':
    case 'alertRaised':
      applyAlert(state, event);
      break;
    case 'noticeSet':
      applyAnnouncement(state, event);
      break;
    default:
      assertNever(event);
  }
  return state;
};
