import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import type { DownlineActKind, DownlinesState, RegistrationLink } from './downlines.state.ts';

export interface HasDownlines {
  readonly downlines: DownlinesState;
}
export const linksTopicOf = (agent: string): TopicName => `registrationLinks:${agent}`;
export const selectDownlineList = (state: HasDownlines) => state.downlines.list;
export const selectDownlineDetails = (state: HasDownlines) => state.downlines.details;
export const selectDownlineTerms = (state: HasDownlines) => state.downlines.terms;
export const selectDownlineLock = (state: HasDownlines) => state.downlines.lockedUntil;
export const selectDownlineAct = (state: HasDownlines) => state.downlines.act;
/** The latest act, if it is one of these; null: another, or none. */
export const selectActOf = (state: HasDownlines, ...kinds: readonly DownlineActKind[]) => {
  const { act } = state.downlines;
  return act !== null && kinds.includes(act.kind) ? act : null;
};
/** Open links first, the newest of each first; null: the house has not sent them yet. */
export const selectRegistrationLinks = createSelector(
  [({ downlines }: HasDownlines) => downlines.links.value],
  (rows): readonly RegistrationLink[] | null =>
    rows === null
      ? null
      : Object.values(rows).sort(
          (a, b) =>
            Number(a.endedAt !== null) - Number(b.endedAt !== null) ||
            b.createdAt - a.createdAt ||
            (a.code < b.code ? -1 : 1),
        ),
);
