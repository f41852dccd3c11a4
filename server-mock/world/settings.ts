import { AGE_BY_BIRTHDAY, AGE_CONFIRMED, WITHDRAWAL_CONFIRM_MINUTES } from '../../src/contract/constants.ts';
import type { PermissionInfo } from '../../src/contract/system/system.calls.ts';

/** Lists the specification leaves to a deployment (D-02, D-09, D-59), with the defaults it names. */
export const MEMBER_TYPES = [0, 1, 2, 4, 41, 42] as const;
export const AGENT_TYPES = [1, 2, 41, 42] as const;
export const TRIAL_TYPES = [4] as const;
/** One flag a third party that vouches for people (R-SESS-16); names ours. */
export const THIRD_PARTY_FLAGS = ['FBLOGIN3', 'GGLOGIN3', 'TGLOGIN3'] as const;
export type PortalSettings = Pick<
  PermissionInfo['settings'],
  'forceChangeOnFirstLogin' | 'revealUnknownAccount' | 'helpAs' | 'ages' | 'thirdPartySms' | 'slowPageMs' | 'gamesIn'
>;
/** What the readings leave to a deployment, with the reading's default. */
export const PORTAL_SETTINGS: PortalSettings = {
  forceChangeOnFirstLogin: true,
  revealUnknownAccount: false,
  helpAs: 'page',
  ages: { confirmed: AGE_CONFIRMED, byBirthday: AGE_BY_BIRTHDAY },
  thirdPartySms: false,
  slowPageMs: 8_000,
  gamesIn: 'page',
};
/**
 * What a deployment sets of the house itself. `singleWallet`: false keeps an account with each vendor (D-33).
 * `withdrawalConfirmMinutes`: after which a paid withdrawal counts as received (D-37), a week at most. `bankMoves`: false leaves every other
 * step of money to the operator. `dayFirst…`: how
 * the end of a promotion is written in that language (D-39).
 */
export const HOUSE_SETTINGS: Readonly<Record<string, boolean | number>> = {
  singleWallet: true,
  withdrawalConfirmMinutes: WITHDRAWAL_CONFIRM_MINUTES,
  bankMoves: true,
  dayFirstCN: false,
  dayFirstEN: false,
  dayFirstMY: false,
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
