/** Decides the freeze of an account, and which commands a frozen account may not give (decision 0337). */
import type { Command } from '../commands.ts';
import { accept, type Context, refuse, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { MAIN_WALLET, returnToMain } from '../play/gameWallets.ts';
import { visitsOf, visitsSet } from '../play/openVisits.ts';
import type { HouseState } from '../state.ts';
import type { DownlineCommand } from './downlineCommands.ts';
import { mayLift } from './downlineFacts.ts';
import { isBelow } from './period.ts';
import { isAgent } from './tree.ts';

type State = Readonly<HouseState>;

/** Games end: money at vendors returns to the main wallet, and no visit holds it there. */
const endGames = (state: State, member: string, at: number): readonly HouseEvent[] => {
  const visits = visitsOf(state, member);
  const returned = returnToMain(state, member, new Set(visits.map(({ id }) => id)), at);
  return visits.length === 0 ? returned : [visitsSet(member, []), ...returned];
};
/** A freeze by an agent further up replaces the one of an agent below; a repeat changes nothing. */
export const freezeDownline = (
  state: State,
  { agent, member, frozen }: Extract<DownlineCommand, { kind: 'freezeDownline' }>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  const by = agent === null ? null : state.members.get(agent);
  if (by === undefined || (by !== null && !isAgent(by))) return refuse('agent-only');
  if (!state.members.has(member)) return refuse(agent === null ? 'not-found' : 'forbidden');
  if (agent !== null && !isBelow(state, member, agent)) return refuse('forbidden');
  const standing = state.frozen.get(member);
  if (!frozen) {
    if (standing && !mayLift(state, member, agent)) return refuse('forbidden');
    return accept(standing ? [{ type: 'freezeSet', member, by: agent, freeze: null }] : [], { frozen });
  }
  if (standing && (standing.by === agent || !mayLift(state, member, agent))) return accept([], { frozen });
  const freeze = { by: agent, at: standing?.at ?? at };
  return accept([{ type: 'freezeSet', member, by: agent, freeze }, ...endGames(state, member, at)], { frozen });
};

/**
 * Whether a frozen account is refused the command. Complete by type: a new command does not compile before it stands here.
 * What an operator, a vendor or the house does to the account goes on: bets settle, payments arrive, withdrawals are paid.
 */
const REFUSED: Readonly<Record<Command['kind'], boolean>> = {
  openSession: false,
  renewSession: false,
  closeSession: false,
  register: false,
  openByIdentity: false,
  createTrial: false,
  loginFailed: false,
  tradeFamily: false,
  revokeFamily: false,
  revokeRemembered: false,
  endSessions: false,
  setPaymentCredential: false,
  resetPaymentCredential: false,
  changePassword: false,
  resetPassword: false,
  askTemporary: false,
  useTemporary: false,
  noticeChange: false,
  disownChange: false,
  enrolAuthenticator: false,
  removeAuthenticator: false,
  renewRecoveryCodes: false,
  addPasskey: false,
  renamePasskey: false,
  removePasskey: false,
  bindContact: false,
  setLanguage: false,
  setIcon: false,
  setSetting: false,
  setRegisterRule: false,
  setStatus: false,
  setFlag: false,
  setGameMaintenance: false,
  // Stakes, and what leads to them. Rounds that run are settled or rolled back.
  debit: true,
  placeSlip: true,
  beginVisit: true,
  openGame: true,
  credit: false,
  rollback: false,
  endSlip: false,
  openPlay: false,
  goHome: false,
  leaveTable: false,
  showFixtures: false,
  addFavourite: false,
  removeFavourite: false,
  commitFairSeed: false,
  setOwnSeed: false,
  revealFairSeed: false,
  // Transfers and deposits. A payment that was on its way arrives, and the account may withdraw.
  transfer: true,
  transferUpline: true,
  transferDownline: true,
  requestDeposit: true,
  redeemVoucher: true,
  proveDeposit: false,
  settleDeposit: false,
  cancelDeposit: false,
  cashIn: false,
  cashOut: false,
  moveCredit: false,
  forfeitBonus: false,
  requestWithdrawal: false,
  withdrawToPayee: false,
  confirmWithdrawal: false,
  moveMoney: false,
  addPayee: false,
  removePayee: false,
  // Rewards, points and promotions.
  claimReward: true,
  signIn: true,
  joinPromotion: true,
  claimPromotion: true,
  drawRaffle: true,
  applyPromotion: true,
  redeemPoints: true,
  convertPoints: true,
  grantEnvelope: false,
  reviewPromotion: false,
  decideRedemption: false,
  grantPoints: false,
  // What keeps a player safe, and what they say.
  takeBreak: false,
  setLimit: false,
  confirmLimit: false,
  keepLimit: false,
  setRealityCheck: false,
  answerRealityCheck: false,
  askIdentityCheck: false,
  submitIdentityCheck: false,
  decideIdentityCheck: false,
  sendFeedback: false,
  answerFeedback: false,
  applyAsAgent: false,
  decideApplication: false,
  readMessages: false,
  openMessages: false,
  deleteMessages: false,
  setNotifications: false,
  say: false,
  notePresence: false,
  setRoom: false,
  strikeMessage: false,
  muteMember: false,
  postNotice: false,
  withdrawNotice: false,
  // A frozen agent changes nothing in the tree.
  openDownline: true,
  setDownlineRate: true,
  createRegistrationLink: true,
  freezeDownline: true,
  endRegistrationLink: false,
  setAlertRules: false,
  processDividend: true,
  moveMember: false,
  // It agrees on nothing new; what it has it may refuse, take back and end (decision 0384).
  offerContract: true,
  requestContract: true,
  processContract: true,
  answerContract: true,
  takeBackRequest: false,
  terminateContract: false,
  openStaff: true,
  setStaffRights: true,
  // What a frozen agent may still take away.
  endStaff: false,
  setRealtime: false,
  setSettleEvery: false,
  tick: false,
  continueSettlement: false,
  fence: false,
};
/** Whose wish it is; null: not a member's. */
const wisher = (command: Command): string | null => {
  if ('agent' in command) return command.agent;
  if ('member' in command) return command.member;
  // A contract has two parties; a command that names both is the upline's.
  if ('upline' in command) return command.upline;
  return 'downline' in command ? command.downline : null;
};
/** Asked for every command before it is decided, so that no way into the house passes the freeze. */
export const isRefusedByFreeze = (state: Pick<HouseState, 'frozen'>, command: Command): boolean => {
  if (state.frozen.size === 0 || !REFUSED[command.kind]) return false;
  if (command.kind === 'debit' && command.demo) return false;
  if ((command.kind === 'answerContract' || command.kind === 'processContract') && !command.accept) return false;
  // Money that is still at a vendor comes home, so that it can be withdrawn.
  if (command.kind === 'transfer' && command.to === MAIN_WALLET) return false;
  return state.frozen.has(wisher(command) ?? '');
};
