/** The built-in announcements by id: audience and place of each. */
import { CONTENT } from '../../content/data/index.ts';
import type { Notice } from './types.ts';

type Where = Pick<Notice, 'place' | 'audience' | 'execution'>;
const entries = (
  all: readonly { readonly id: string; readonly execution: Notice['execution'] }[],
  place: Notice['place'],
  audience: (execution: Notice['execution']) => Notice['audience'],
): readonly (readonly [string, Where])[] =>
  all.map(({ id, execution }) => [id, { place, execution, audience: audience(execution) }]);

/** The audience of a pop-up follows from its execution. A pop-up for visitors is public, so its audience is everyone. */
export const audienceOfPopup = (execution: Notice['execution']): Notice['audience'] =>
  execution === 'B' ? 'all' : 'members';

export const BUILT_IN_ANNOUNCEMENTS: ReadonlyMap<string, Where> = new Map([
  ...entries(CONTENT.notices, 'notice', () => 'all'),
  ...entries(CONTENT.agents, 'notice', () => 'agents'),
  ...entries(CONTENT.popups, 'popup', audienceOfPopup),
]);
