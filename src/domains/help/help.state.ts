import type { AnswerOf } from '../../contract/call.ts';
import type { Language } from '../../contract/fields.ts';
import type { helpCenter } from '../../contract/service/service.calls.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

export type HelpItem = AnswerOf<typeof helpCenter>['list'][number];
export interface HelpState {
  /** True once a place that shows help has been on screen: from then on it is read in each language. */
  readonly wanted: boolean;
  /** Of the items that stand here. */
  readonly language: Language | null;
  readonly items: Loadable<readonly HelpItem[]>;
}
export const initialHelp: HelpState = { wanted: false, language: null, items: idle() };
