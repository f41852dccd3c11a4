/** Announcements the house comes with, by id: for whom each is, and where it stands. */
import { CONTENT } from '../../world/content/index.ts';
import type { Notice } from './types.ts';

type Where = Pick<Notice, 'place' | 'audience' | 'execution'>;
const entries = (
  all: readonly { readonly id: string; readonly execution: Notice['execution'] }[],
  place: Notice['place'],
  audience: (execution: Notice['execution']) => Notice['audience'],
): readonly (readonly [string, Where])[] =>
  all.map(({ id, execution }) => [id, { place, execution, audience: audience(execution) }]);

/** A pop-up is for visitors or for members, as its execution says; what visitors are shown, everybody may read. */
export const audienceOfPopup = (execution: Notice['execution']): Notice['audience'] =>
  execution === 'B' ? 'all' : 'members';

export const OWN_NOTICES: ReadonlyMap<string, Where> = new Map([
  ...entries(CONTENT.notices, 'notice', () => 'all'),
  ...entries(CONTENT.agents, 'notice', () => 'agents'),
  ...entries(CONTENT.popups, 'popup', audienceOfPopup),
]);
