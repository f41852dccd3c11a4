import {
  AGE_BY_BIRTHDAY,
  AGE_CONFIRMED,
  FEEDBACK_BOUNDS,
  AGENT_TYPES,
  TRIAL_TYPES,
  WITHDRAWAL_CONFIRM_MINUTES,
} from '../../../src/contract/constants.ts';
import { CONTRACT_SETTINGS } from '../contracts/contractSettings.ts';
import type { PermissionInfo } from '../../../src/contract/system/system.calls.ts';

/** Lists that the specification leaves to a deployment (D-02, D-09, D-59), with its defaults. */
export const MEMBER_TYPES = [0, 1, 2, 4, 41, 42] as const;
export { AGENT_TYPES, TRIAL_TYPES };
/** One flag for each third party that vouches for people (R-SESS-16); the names are ours. */
export const THIRD_PARTY_FLAGS = ['FBLOGIN3', 'GGLOGIN3', 'TGLOGIN3'] as const;
export type PortalSettings = Pick<
  PermissionInfo['settings'],
  | 'forceChangeOnFirstLogin'
  | 'revealUnknownAccount'
  | 'helpAs'
  | 'ages'
  | 'thirdPartySms'
  | 'slowPageMs'
  | 'gamesIn'
  | 'feedback'
>;
/** Settings that the readings of the specification leave to a deployment, with their defaults. */
export const PORTAL_SETTINGS: PortalSettings = {
  forceChangeOnFirstLogin: true,
  revealUnknownAccount: false,
  helpAs: 'page',
  ages: { confirmed: AGE_CONFIRMED, byBirthday: AGE_BY_BIRTHDAY },
  thirdPartySms: false,
  slowPageMs: 8_000,
  gamesIn: 'page',
  feedback: FEEDBACK_BOUNDS,
};
/**
 * Settings of the house itself. `singleWallet`: false gives each member a wallet with each vendor (D-33).
 * `withdrawalConfirmMinutes`: time until a paid withdrawal counts as received (D-37), a week at most. `bankMoves`:
 * false leaves a withdrawal's steps to the operator. `bankDeposits` to `voucherDeposits`: false closes that way to deposit. `sessionIdleMinutes`: how long a session lasts without renewal
 * (H-23), from 1 to 30. `dayFirst…`: the date format of a promotion's end in that language (D-39).
 * `dailysalreqtype` to `realtimesalreqtype`: which kinds of contract there are (contracts/contractSettings.ts), from 0 to 2.
 */
export const HOUSE_SETTINGS: Readonly<Record<string, boolean | number>> = {
  singleWallet: true,
  withdrawalConfirmMinutes: WITHDRAWAL_CONFIRM_MINUTES,
  bankMoves: true,
  bankDeposits: true,
  qrDeposits: true,
  cardDeposits: true,
  voucherDeposits: true,
  sessionIdleMinutes: 30,
  dayFirstCN: false,
  dayFirstEN: false,
  dayFirstMY: false,
  ...CONTRACT_SETTINGS,
};
/** Whitelabel flags and their defaults (R-ROLE-08); `1` on the wire is on. */
export const FLAGS: Readonly<Record<string, boolean>> = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILENUMPASSREG3: false,
  CHNGPASSMAIL3: true,
  CHNGPASSVERIF3: true,
  AGENTPOLICY3: true,
  FREEPLAY3: true,
  PWDEXPFORCECHANGE3: true,
  MOBILEVERCODELOGIN3: true,
  MANPLAYREB3: true,
  FBLOGIN3: true,
  GGLOGIN3: true,
  TGLOGIN3: true,
};
