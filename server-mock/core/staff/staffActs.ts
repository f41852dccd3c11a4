/**
 * Which commands a staff account may give, and which of an agent's acts its log names (decisions 0333, 0352). Complete by type:
 * a new command does not compile before it stands here.
 */
import type { Command } from '../commands.ts';
import type { HouseState } from '../state.ts';
import type { StaffRight } from './types.ts';

type State = Pick<HouseState, 'members' | 'contracts'>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** An act of the agent centre. */
export interface AgentCentreAct<C> {
  /** By which a staff account may do it; null: the agent alone. */
  readonly right: StaffRight | null;
  /** Member id of the agent whose act it is; null: an operator's. */
  readonly agent: (command: C) => string | null;
  /** Whom or what it is about, as the log names it. */
  readonly subject: (command: C, state: State) => string;
}
/** `own`: of any account's own log-in, also a staff account's. Null: never a staff account's, and not named in the log. */
export type StaffRule<C> = 'own' | null | AgentCentreAct<C>;

const accountOf = ({ members }: State, member: string): string => members.get(member)?.account ?? member;
const ofAgent = ({ agent }: { readonly agent: string | null }): string | null => agent;
const ofUpline = ({ upline }: { readonly upline: string }): string => upline;
const ofDownline = ({ downline }: { readonly downline: string }): string => downline;
const ofMember = ({ member }: { readonly member: string }, state: State): string => accountOf(state, member);
const ofStaff = ({ staff }: { readonly staff: string }, state: State): string => accountOf(state, staff);
const downlineOfContract = ({ contractId }: { readonly contractId: string }, state: State): string =>
  accountOf(state, state.contracts.get(contractId)?.downline ?? contractId);
const uplineAccount = ({ downline }: { readonly downline: string }, state: State): string =>
  accountOf(state, state.members.get(downline)?.upline ?? downline);

export const STAFF_RULES: { readonly [K in Command['kind']]: StaffRule<Of<K>> } = {
  openSession: 'own',
  renewSession: 'own',
  closeSession: 'own',
  register: null,
  openByIdentity: null,
  createTrial: null,
  loginFailed: 'own',
  tradeFamily: 'own',
  revokeFamily: 'own',
  revokeRemembered: null,
  endSessions: null,
  setPaymentCredential: null,
  resetPaymentCredential: null,
  changePassword: 'own',
  resetPassword: null,
  askTemporary: null,
  useTemporary: null,
  noticeChange: null,
  disownChange: null,
  enrolAuthenticator: null,
  removeAuthenticator: null,
  renewRecoveryCodes: null,
  addPasskey: null,
  renamePasskey: null,
  removePasskey: null,
  bindContact: null,
  setLanguage: 'own',
  setIcon: null,
  setSetting: null,
  setRegisterRule: null,
  setStatus: null,
  setFlag: null,
  setGameMaintenance: null,
  debit: null,
  placeSlip: null,
  beginVisit: null,
  openGame: null,
  credit: null,
  rollback: null,
  endSlip: null,
  openPlay: null,
  goHome: null,
  leaveTable: null,
  showFixtures: null,
  addFavourite: null,
  removeFavourite: null,
  commitFairSeed: null,
  setOwnSeed: null,
  revealFairSeed: null,
  transfer: null,
  transferUpline: null,
  transferDownline: {
    right: null,
    agent: ({ member }) => member,
    subject: ({ downline }, state) => accountOf(state, downline),
  },
  requestDeposit: null,
  redeemVoucher: null,
  proveDeposit: null,
  settleDeposit: null,
  cancelDeposit: null,
  cashIn: null,
  cashOut: null,
  moveCredit: null,
  forfeitBonus: null,
  requestWithdrawal: null,
  withdrawToPayee: null,
  confirmWithdrawal: null,
  moveMoney: null,
  addPayee: null,
  removePayee: null,
  claimReward: null,
  signIn: null,
  joinPromotion: null,
  claimPromotion: null,
  drawRaffle: null,
  applyPromotion: null,
  redeemPoints: null,
  convertPoints: null,
  grantEnvelope: null,
  reviewPromotion: null,
  decideRedemption: null,
  grantPoints: null,
  takeBreak: null,
  setLimit: null,
  confirmLimit: null,
  keepLimit: null,
  setRealityCheck: null,
  answerRealityCheck: null,
  askIdentityCheck: null,
  submitIdentityCheck: null,
  decideIdentityCheck: null,
  sendFeedback: null,
  answerFeedback: null,
  applyAsAgent: null,
  decideApplication: null,
  readMessages: null,
  openMessages: null,
  deleteMessages: null,
  setNotifications: null,
  say: null,
  notePresence: null,
  setRoom: null,
  strikeMessage: null,
  muteMember: null,
  postNotice: null,
  withdrawNotice: null,
  openDownline: { right: 'downlines', agent: ofAgent, subject: ({ account }) => account.toLowerCase() },
  setDownlineRate: { right: 'downlines', agent: ofAgent, subject: ofMember },
  createRegistrationLink: { right: 'downlines', agent: ofAgent, subject: ({ code }) => code },
  freezeDownline: { right: 'freeze', agent: ofAgent, subject: ofMember },
  endRegistrationLink: { right: 'downlines', agent: ofAgent, subject: ({ code }) => code },
  continueSettlement: null,
  setAlertRules: { right: 'alerts', agent: ofAgent, subject: ({ agent }, state) => accountOf(state, agent) },
  processDividend: { right: null, agent: ofAgent, subject: ({ reference }) => reference },
  moveMember: null,
  offerContract: { right: 'contracts', agent: ofUpline, subject: ({ downline }, state) => accountOf(state, downline) },
  requestContract: { right: 'contracts', agent: ofDownline, subject: uplineAccount },
  processContract: { right: 'contracts', agent: ofUpline, subject: downlineOfContract },
  takeBackRequest: { right: 'contracts', agent: ofDownline, subject: uplineAccount },
  answerContract: { right: 'contracts', agent: ofDownline, subject: uplineAccount },
  terminateContract: { right: 'contracts', agent: ofUpline, subject: downlineOfContract },
  setRealtime: null,
  setSettleEvery: null,
  tick: null,
  fence: null,
  openStaff: { right: null, agent: ofAgent, subject: ({ account }) => account.toLowerCase() },
  setStaffRights: { right: null, agent: ofAgent, subject: ofStaff },
  endStaff: { right: null, agent: ofAgent, subject: ofStaff },
};
