import { createSelector } from '@reduxjs/toolkit';
import type { PasskeyRow } from '../../contract/passkeys/passkeys.topics.ts';
import type { TopicName } from '../../contract/topics.ts';
import type { PasskeysState } from './passkeys.state.ts';

export interface HasPasskeys {
  readonly passkeys: PasskeysState;
}
export interface ShownPasskey extends PasskeyRow {
  readonly id: string;
}
export const passkeysTopicOf = (member: string): TopicName => `passkeys:${member}`;
/** Oldest first; null: the house has not sent them yet. */
export const selectPasskeys = createSelector(
  ({ passkeys }: HasPasskeys) => passkeys.keys.value,
  (rows): readonly ShownPasskey[] | null =>
    rows === null
      ? null
      : Object.entries(rows)
          .map(([id, row]) => ({ id, ...row }))
          .toSorted((a, b) => a.createdAt - b.createdAt),
);
export const selectPasskeyFailure = ({ passkeys }: HasPasskeys) => passkeys.failure;
export const selectPasskeyChange = ({ passkeys }: HasPasskeys) => passkeys.changed;
