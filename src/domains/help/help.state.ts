import type { AnswerOf } from '../../contract/call.ts';
import type { Language } from '../../contract/fields.ts';
import type { helpCenter } from '../../contract/service/service.calls.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

export type HelpItem = AnswerOf<typeof helpCenter>['list'][number];
export interface HelpState {
  /** True once a component that shows help has been on screen; from then on the items are read in each language. */
  readonly requested: boolean;
  /** Language of the items. */
  readonly language: Language | null;
  readonly items: Loadable<readonly HelpItem[]>;
}
export const initialHelp: HelpState = { requested: false, language: null, items: idle() };
