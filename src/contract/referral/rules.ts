/** The rules of referral income (decision 0311). No schemas: the portal's page imports them too. Amounts in minor units. */
export const REFERRAL = {
  /** The valid stake that brings one minor unit: 0.1 %. */
  stakePerUnit: 1_000,
  /** Most that one invitee brings. */
  cap: 20_000,
  /** Days after the registration of an invitee in which stakes count. */
  days: 90,
  /** Days in which a granted reward can be claimed. */
  claimDays: 30,
  /** The newest invitees that the list shows. */
  shown: 200,
} as const;
