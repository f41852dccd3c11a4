/**
 * Decides a command: whether it is allowed, and which events follow. Pure: no clock, disk or network; the same state,
 * command, time and random stream give the same decision. The switch is complete by type.
 */
import { assertNever } from '../../src/lib/assertNever.ts';
import type { Command } from './commands.ts';
import { alertEvents, setAlertRules } from './alerts/decideAlerts.ts';
import { register } from './decideAccount.ts';
import { transferDownline, transferUpline } from './transfers/decideTransfers.ts';
import { resetPaymentCredential, setPaymentCredential } from './decidePaymentPassword.ts';
import { requestTemporaryPassword, changePassword, resetPassword, redeemTemporaryPassword } from './decidePassword.ts';
import { muteMember, notePresence, sendMessage, setRoom, removeMessage } from './chat/decideChat.ts';
import { answerContract, offerContract, terminateContract } from './contracts/decideContract.ts';
import { processContract, requestContract, takeBackRequest } from './contracts/decideRequest.ts';
import { credit, debit, rollback } from './decideBet.ts';
import { openPlay } from './decidePlay.ts';
import { endSlip, placeSlip } from './lottery/decideSlip.ts';
import { openByIdentity } from './decideIdentity.ts';
import { disownChange, noticeChange } from './member/accountChanges.ts';
import { decideInbox } from './inbox/inbox.ts';
import { messagesFor } from './inbox/messagesFor.ts';
import { postAnnouncement, withdrawAnnouncement } from './announcements/decideAnnouncement.ts';
import { confirmWithdrawal, moveMoney, requestWithdrawal, withdrawToPayee } from './cashier/decideWithdrawals.ts';
import { cancelDeposit, proveDeposit, redeemVoucher, requestDeposit, settleDeposit } from './cashier/decideDeposits.ts';
import { moveCredit } from './credit/decideCredit.ts';
import { forfeitBonus } from './bonuses/decideBonuses.ts';
import { addPayee, removePayee } from './cashier/decidePayees.ts';
import { withCashierRows } from './cashier/cashierRows.ts';
import { closeSession, createTrial, loginFailed, openSession, renewSession } from './decideSession.ts';
import { addFavourite, openGame, removeFavourite } from './favourites/decideFavourites.ts';
import { transfer } from './play/gameWallets.ts';
import { beginVisit, leaveGame } from './play/decideVisits.ts';
import { revokeFamily, revokeRemembered, tradeFamily } from './session/decideRemember.ts';
import { cashIn, cashOut } from './cashier/decideCash.ts';
import {
  applyForPromotion,
  claimPromotion,
  drawRaffle,
  joinPromotion,
  reviewPromotion,
} from './promotions/decidePromotion.ts';
import { convertPoints, decideRedemption, grantPoints, redeemPoints } from './points/decidePoints.ts';
import { continueSettlement } from './salary/turn/decideTurn.ts';
import { processDividend } from './salary/turn/decideDividend.ts';
import { setRealtime, setSettleEvery } from './salary/decideSalary.ts';
import { setFlag, setGameMaintenance, setLanguage, setRegisterRule, setSetting, setStatus } from './decideSettings.ts';
import { enrolAuthenticator, removeAuthenticator, renewRecoveryCodes } from './authenticator/decideAuthenticator.ts';
import { addPasskey, removePasskey, renamePasskey } from './passkeys/decidePasskeys.ts';
import { bindContact } from './bindContact.ts';
import { endSessions } from './session/decideDevices.ts';
import { askIdentityCheck, decideIdentityCheck, submitIdentityCheck } from './identity-check/decideIdentityCheck.ts';
import { takeBreak } from './play-limits/decideBreak.ts';
import { answerRaise, setLimit } from './play-limits/decideLimits.ts';
import { timeLimitEvents } from './play-limits/timeLimits.ts';
import { answerRealityCheck, setRealityCheck } from './reality-checks/decideChecks.ts';
import { decideFairness } from './fairness/decideFairness.ts';
import { answerFeedback, sendFeedback } from './feedback/decideFeedback.ts';
import { applyAsAgent, decideApplication } from './registration/decideApplication.ts';
import { grantEnvelope } from './rewards/decideEnvelopes.ts';
import { missionEvents, signIn } from './missions/decideMissions.ts';
import { claimReward } from './rewards/decideRewards.ts';
import { setIcon } from './memberIcon.ts';
import { endStaff, openStaff, setStaffRights } from './staff/decideStaff.ts';
import { agentActs, isRefusedToStaff } from './staff/staffRights.ts';
import { leaveTable } from './tables/decideSeats.ts';
import { showFixtures } from './tables/decideFixtures.ts';
import { createRegistrationLink, endRegistrationLink, openDownline, setDownlineRate } from './team/decideDownlines.ts';
import { freezeDownline, isRefusedByFreeze } from './team/decideFreeze.ts';
import { moveMember } from './team/decideMove.ts';
import { tick } from './decideTick.ts';
import { accept, refuse, type Context, type Decision } from './decision.ts';
import type { HouseState } from './state.ts';

const HOUSE_ACTOR = 'house';

const dispatch = (state: Readonly<HouseState>, command: Command, context: Context): Decision => {
  switch (command.kind) {
    case 'openSession':
      return openSession(state, command, context);
    case 'renewSession':
      return renewSession(state, command, context);
    case 'closeSession':
      return closeSession(state, command, context);
    case 'register':
      return register(state, command, context);
    case 'setPaymentCredential':
      return setPaymentCredential(state, command);
    case 'resetPaymentCredential':
      return resetPaymentCredential(state, command, context);
    case 'transferUpline':
      return transferUpline(state, command, context);
    case 'changePassword':
      return changePassword(state, command, context);
    case 'resetPassword':
      return resetPassword(state, command, context);
    case 'askTemporary':
      return requestTemporaryPassword(state, command, context);
    case 'useTemporary':
      return redeemTemporaryPassword(state, command, context);
    case 'setSetting':
      return setSetting(state, command);
    case 'setRegisterRule':
      return setRegisterRule(command);
    case 'tradeFamily':
      return tradeFamily(state, command, context);
    case 'revokeFamily':
      return revokeFamily(state, command);
    case 'revokeRemembered':
      return revokeRemembered(state, command);
    case 'openByIdentity':
      return openByIdentity(state, command, context);
    case 'createTrial':
      return createTrial(state, command, context);
    case 'loginFailed':
      return loginFailed(state, command, context);
    case 'setLanguage':
      return setLanguage(state, command);
    case 'bindContact':
      return bindContact(state, command);
    case 'endSessions':
      return endSessions(state, command, context);
    case 'setRealityCheck':
      return setRealityCheck(state, command, context);
    case 'answerRealityCheck':
      return answerRealityCheck(state, command, context);
    case 'enrolAuthenticator':
      return enrolAuthenticator(state, command, context);
    case 'removeAuthenticator':
      return removeAuthenticator(state, command);
    case 'renewRecoveryCodes':
      return renewRecoveryCodes(state, command);
    case 'addPasskey':
      return addPasskey(state, command, context);
    case 'renamePasskey':
      return renamePasskey(state, command);
    case 'removePasskey':
      return removePasskey(state, command, context);
    case 'noticeChange':
      return noticeChange(state, command, context);
    case 'disownChange':
      return disownChange(state, command, context);
    case 'takeBreak':
      return takeBreak(state, command, context);
    case 'setLimit':
      return setLimit(state, command, context);
    case 'confirmLimit':
    case 'keepLimit':
      return answerRaise(state, command, context);
    case 'askIdentityCheck':
      return askIdentityCheck(state, command, context);
    case 'submitIdentityCheck':
      return submitIdentityCheck(state, command, context);
    case 'decideIdentityCheck':
      return decideIdentityCheck(state, command, context);
    case 'sendFeedback':
      return sendFeedback(state, command, context);
    case 'answerFeedback':
      return answerFeedback(state, command, context);
    case 'applyAsAgent':
      return applyAsAgent(state, command, context);
    case 'decideApplication':
      return decideApplication(state, command, context);
    case 'claimReward':
      return claimReward(state, command, context);
    case 'grantEnvelope':
      return grantEnvelope(state, command, context);
    case 'signIn':
      return signIn(state, command, context);
    case 'commitFairSeed':
    case 'setOwnSeed':
    case 'revealFairSeed':
      return decideFairness(state, command);
    case 'setIcon':
      return setIcon(state, command);
    case 'debit':
      return debit(state, command, context);
    case 'credit':
      return credit(state, command, context);
    case 'rollback':
      return rollback(state, command, context);
    case 'placeSlip':
      return placeSlip(state, command, context);
    case 'endSlip':
      return endSlip(state, command);
    case 'addFavourite':
      return addFavourite(state, command, context);
    case 'removeFavourite':
      return removeFavourite(state, command);
    case 'openGame':
      return openGame(state, command, context);
    case 'transfer':
      return transfer(state, command, context);
    case 'beginVisit':
      return beginVisit(state, command, context);
    case 'goHome':
      return leaveGame(state, command, context);
    case 'openPlay':
      return openPlay(state, command, context);
    case 'cashIn':
      return cashIn(state, command, context);
    case 'cashOut':
      return cashOut(state, command);
    case 'requestDeposit':
      return requestDeposit(state, command, context);
    case 'settleDeposit':
      return settleDeposit(state, command, context);
    case 'proveDeposit':
      return proveDeposit(state, command, context);
    case 'cancelDeposit':
      return cancelDeposit(state, command, context);
    case 'redeemVoucher':
      return redeemVoucher(state, command, context);
    case 'moveCredit':
      return moveCredit(state, command, context);
    case 'forfeitBonus':
      return forfeitBonus(state, command, context);
    case 'requestWithdrawal':
      return requestWithdrawal(state, command, context);
    case 'withdrawToPayee':
      return withdrawToPayee(state, command, context);
    case 'addPayee':
      return addPayee(state, command, context);
    case 'removePayee':
      return removePayee(state, command);
    case 'moveMoney':
      return moveMoney(state, command, context);
    case 'confirmWithdrawal':
      return confirmWithdrawal(state, command, context);
    case 'setStatus':
      return setStatus(command);
    case 'setFlag':
      return setFlag(state, command);
    case 'readMessages':
    case 'openMessages':
    case 'deleteMessages':
    case 'setNotifications':
      return decideInbox(state, command);
    case 'setGameMaintenance':
      return setGameMaintenance(state, command, context);
    case 'setRealtime':
      return setRealtime(state, command, context);
    case 'setSettleEvery':
      return setSettleEvery(state, command, context);
    case 'joinPromotion':
      return joinPromotion(state, command, context);
    case 'claimPromotion':
      return claimPromotion(state, command, context);
    case 'drawRaffle':
      return drawRaffle(state, command, context);
    case 'applyPromotion':
      return applyForPromotion(state, command, context);
    case 'reviewPromotion':
      return reviewPromotion(state, command, context);
    case 'redeemPoints':
      return redeemPoints(state, command, context);
    case 'convertPoints':
      return convertPoints(state, command, context);
    case 'decideRedemption':
      return decideRedemption(state, command, context);
    case 'grantPoints':
      return grantPoints(state, command, context);
    case 'showFixtures':
      return showFixtures(command);
    case 'leaveTable':
      return leaveTable(state, command);
    case 'say':
      return sendMessage(state, command, context);
    case 'notePresence':
      return notePresence(state, command, context);
    case 'setRoom':
      return setRoom(state, command, context);
    case 'strikeMessage':
      return removeMessage(state, command, context);
    case 'muteMember':
      return muteMember(state, command, context);
    case 'openDownline':
      return openDownline(state, command, context);
    case 'setDownlineRate':
      return setDownlineRate(state, command);
    case 'createRegistrationLink':
      return createRegistrationLink(state, command, context);
    case 'endRegistrationLink':
      return endRegistrationLink(state, command, context);
    case 'freezeDownline':
      return freezeDownline(state, command, context);
    case 'transferDownline':
      return transferDownline(state, command, context);
    case 'openStaff':
      return openStaff(state, command, context);
    case 'setStaffRights':
      return setStaffRights(state, command);
    case 'endStaff':
      return endStaff(state, command, context);
    case 'setAlertRules':
      return setAlertRules(state, command, context);
    case 'moveMember':
      return moveMember(state, command, context);
    case 'processDividend':
      return processDividend(state, command, context);
    case 'offerContract':
      return offerContract(state, command, context);
    case 'answerContract':
      return answerContract(state, command, context);
    case 'terminateContract':
      return terminateContract(state, command, context);
    case 'requestContract':
      return requestContract(state, command, context);
    case 'processContract':
      return processContract(state, command, context);
    case 'takeBackRequest':
      return takeBackRequest(state, command, context);
    case 'postNotice':
      return postAnnouncement(state, command, context);
    case 'withdrawNotice':
      return withdrawAnnouncement(state, command, context);
    case 'tick':
      return tick(state, context);
    case 'continueSettlement':
      return continueSettlement(state, context);
    // The engine writes the fence under the fenced key; the state does not change.
    case 'fence':
      return accept([]);
    default:
      return assertNever(command);
  }
};
/**
 * The decision, with the cashier rows, the moves of time limits, the missions, the agent's log, the alerts and the inbox messages that follow
 * from its events. `actor`: who gives the command, as in the journal.
 */
export const decide = (
  state: Readonly<HouseState>,
  command: Command,
  context: Context,
  actor: string = HOUSE_ACTOR,
): Decision => {
  if (isRefusedToStaff(state, command, actor)) return refuse('forbidden');
  if (isRefusedByFreeze(state, command)) return refuse('account-frozen');
  const decision = dispatch(state, command, context);
  if (!decision.ok) return decision;
  const moved = withCashierRows(state, decision.events, context);
  const added = [
    ...timeLimitEvents(state, moved, context.at),
    ...missionEvents(state, moved, context.at),
    ...agentActs(state, command, decision.events, { actor, at: context.at }),
    ...alertEvents(state, moved, context, command.kind === 'tick'),
  ];
  const events = added.length === 0 ? moved : [...moved, ...added];
  const messages = messagesFor(state, events, context.at, command.kind);
  return { ...decision, events: messages.length === 0 ? events : [...events, ...messages] };
};
