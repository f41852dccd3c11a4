import type { InboxPageState } from './inboxPage.state.ts';

export interface HasInboxPage {
  readonly inboxPage: InboxPageState;
}
export const selectInboxPage = (state: HasInboxPage): InboxPageState => state.inboxPage;
