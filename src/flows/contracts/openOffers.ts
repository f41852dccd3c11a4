/**
 * Opens the contract pop-up when an offer waits for the agent who is logged in (R-MODAL-11). The dialog queue shows it in its
 * turn (R-MODAL-15). Each offer opens it once; one that arrives while it is open appears in it.
 */
import { selectOffersFor } from '../../domains/contracts/contracts.selectors.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded } from '../../domains/facts.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectIsAgent, selectMemberId } from '../../domains/session/session.selectors.ts';
import { changesTopics } from '../machinery/batchFilters.ts';
import { type Flow, put, select, takeAny } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';

const offersFor = (state: RootState) =>
  selectIsAgent(state) ? selectOffersFor(state, selectMemberId(state) ?? '') : [];
const isQueued = ({ dialogs: { open, waiting, behind } }: RootState): boolean =>
  [open, ...waiting, ...behind].some((dialog) => dialog?.kind === 'contract');

export const watchContractOffers: Watcher = function* (): Flow {
  const seen = new Set<string>();
  for (;;) {
    const action = yield* takeAny(changesTopics('contract'), sessionEnded);
    if (sessionEnded.match(action)) {
      seen.clear();
      continue;
    }
    const offers = yield* select(offersFor);
    // An offer that is made again is another one.
    const fresh = offers.filter(({ contractId, at }) => !seen.has(`${contractId} ${at}`));
    for (const { contractId, at } of fresh) seen.add(`${contractId} ${at}`);
    const first = fresh[0];
    if (first !== undefined && !(yield* select(isQueued)))
      yield* put(openDialog({ kind: 'contract', contractId: first.contractId }));
  }
};
