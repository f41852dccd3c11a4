import type { MessageKind } from '../../contract/inbox/inbox.calls.ts';

export type { MessageKind };
/** In the order of the filter; not imported, because the file would load the schemas of its calls. A test compares the two. */
export const MESSAGE_KINDS: readonly MessageKind[] = [
  'depositCredited',
  'depositFailed',
  'withdrawalApproved',
  'withdrawalRejected',
  'notice',
  'welcome',
  'reward',
  'win',
  'alert',
];
/** Only agents receive alerts (B-22). */
export const kindsFor = (isAgent: boolean): readonly MessageKind[] =>
  isAgent ? MESSAGE_KINDS : MESSAGE_KINDS.filter((kind) => kind !== 'alert');
