/** Tells `newVersion.ts` when the page moves, reconnects and may be loaded anew; restores drafts after such a load. */
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import type { RootState } from '../../domains/reducer.ts';
import { useAppSelector } from '../../screens/store.ts';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { saveDialogForReload } from '../dialogAfterReload.ts';
import { createAnotherConnection } from './anotherConnection.ts';
import { saveDrafts, takeDrafts } from './draftsOverLoad.ts';
import { losesNothing } from './losesNothing.ts';
import { type NewVersion, newVersion } from './newVersion.ts';
import { watchTypedFields } from './typedFields.ts';

export function LoadNewVersion({ version = newVersion }: { readonly version?: NewVersion }): null {
  useOpenPage(version);
  useLookAfterReconnect(version);
  useLoadAfterNavigation(version);
  return null;
}

function useOpenPage(version: NewVersion): void {
  const store = useStore<RootState>();
  const dispatch = useDispatch();
  const { storage } = usePlatform();
  useEffect(() => {
    for (const action of takeDrafts(storage)) dispatch(action);
  }, [dispatch, storage]);
  useEffect(() => {
    const typed = watchTypedFields(document);
    const detach = version.attach({
      losesNothing: (failed) => losesNothing(store.getState(), typed.hasText(), failed),
      save: () => {
        const dialog = selectOpenDialog(store.getState());
        if (dialog !== null) saveDialogForReload(storage, dialog);
        saveDrafts(storage, store.getState());
      },
    });
    return () => {
      typed.stop();
      detach();
    };
  }, [storage, store, version]);
}

const RANKS = { offline: 0, polling: 1, catchingUp: 2, live: 2 };

/**
 * A new house means a restart: the channel goes on over another connection, also where the status stays Live since only a gateway has
 * ended; or, where no connection comes to be, the house answers polls again.
 */
function useLookAfterReconnect(version: NewVersion): void {
  const rank = useAppSelector(({ connection: { status } }) => (status === null ? null : RANKS[status.word]));
  const link = useAppSelector(({ connection }) => connection.link.name);
  const [isAnother] = useState(createAnotherConnection);
  useEffect(() => {
    if (isAnother(link)) version.look();
  }, [isAnother, link, version]);
  const seen = useRef({ last: Number.POSITIVE_INFINITY, best: 0 });
  useEffect(() => {
    if (rank === null) return;
    const { last, best } = seen.current;
    seen.current = { last: rank, best: Math.max(best, rank) };
    if (rank === RANKS.polling && rank > last && rank <= best) version.look();
  }, [rank, version]);
}

function useLoadAfterNavigation(version: NewVersion): void {
  const { clock } = usePlatform();
  const { pathname } = useLocation();
  // Money of a game that was left is on its way back; the load waits for it.
  const isSettled = useAppSelector(({ play }) => !play.returning && play.funded === null);
  const moved = useRef({ to: pathname, isPending: false });
  useEffect(() => {
    if (moved.current.to !== pathname) moved.current = { to: pathname, isPending: true };
    if (!moved.current.isPending || !isSettled) return;
    // After the effects of the navigation: they end the game and close the dialog that was left.
    return clock.after(0, () => {
      moved.current.isPending = false;
      version.loadAfterNavigation();
    });
  }, [clock, isSettled, pathname, version]);
}
