/** A change of an account, as the page shows it to which a notice's link leads (decision 0298). Never the link's ticket (SAFE-12). */
import type { AnswerOf } from '../../contract/call.ts';
import type { accountChange, disownChange } from '../../contract/member/accountChange.calls.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

export type AccountChangeFacts = AnswerOf<typeof accountChange>;
export interface AccountChangeState {
  readonly change: Loadable<AccountChangeFacts>;
  /** What "this was not me" has done; null: not pressed, or without success. */
  readonly stopped: AnswerOf<typeof disownChange> | null;
  /** Why it failed: an error code of the contract, or `network`, `timeout`, `malformed`. */
  readonly failure: string | null;
}
export const initialAccountChange: AccountChangeState = { change: idle(), stopped: null, failure: null };
