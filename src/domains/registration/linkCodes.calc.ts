/** Fields that a link may fill in: of a friend's invitation, and of an agent's. */
export const LINK_CODES = ['referralCode', 'affiliateCode'] as const;
export type LinkCodes = Partial<Readonly<Record<(typeof LINK_CODES)[number], string>>>;
