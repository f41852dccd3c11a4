/** Where a message leads: the page of what it speaks of. */
import type { InboxMessage } from '../../contract/inbox/inbox.topics.ts';
import { AGENT_PAGES } from '../agentPaths.ts';
import { FEEDBACK, MEMBER_PAGES, PROMOTIONS, receiptPath } from '../paths.ts';

export interface MessageLink {
  readonly path: string;
  /** Key of the link's text in the catalogue `messages`. */
  readonly textKey: string;
}
const SUBJECTS: Readonly<Record<NonNullable<InboxMessage['about']>, string>> = {
  identity: MEMBER_PAGES.identityCheck,
  limits: MEMBER_PAGES.limits,
  payees: MEMBER_PAGES.withdraw,
  security: MEMBER_PAGES.security,
  contract: AGENT_PAGES.contracts,
  bonus: MEMBER_PAGES.bonuses,
  promotion: PROMOTIONS,
  feedback: FEEDBACK,
  alerts: AGENT_PAGES.alerts,
};
/** Kinds whose messages, where they name no movement, still have a record. */
const RECORDS: Readonly<Partial<Record<InboxMessage['kind'], string>>> = {
  depositCredited: MEMBER_PAGES.cashier,
  depositFailed: MEMBER_PAGES.cashier,
  withdrawalApproved: MEMBER_PAGES.cashier,
  withdrawalRejected: MEMBER_PAGES.cashier,
  reward: MEMBER_PAGES.ledger,
  win: MEMBER_PAGES.bets,
};
/** Null: the message speaks of nothing that has a page. */
export const messageLink = ({
  kind,
  reference,
  about,
}: Pick<InboxMessage, 'kind' | 'reference' | 'about'>): MessageLink | null => {
  if (about !== undefined) return { path: SUBJECTS[about], textKey: `link.${about}` };
  if (reference !== null) return { path: receiptPath(reference), textKey: 'link.receipt' };
  const record = RECORDS[kind];
  return record === undefined ? null : { path: record, textKey: 'link.record' };
};
