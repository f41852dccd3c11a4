/** `/login`: opens the log-in dialog over home; the address becomes `/`, so that Back does not open it again (R-ROUTE-02). */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { DialogKind } from '../../domains/dialogs/dialogs.calc.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectMayEnter, selectPhase } from '../../domains/session/session.selectors.ts';

export function DialogRoute({ dialog }: { readonly dialog: Extract<DialogKind, 'login' | 'register'> }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const phase = useSelector(selectPhase);
  const mayEnter = useSelector(selectMayEnter);
  useEffect(() => {
    // The session's phase must be known first: a player with a token only lands on home.
    if (phase === 'starting') return;
    if (!mayEnter) dispatch(openDialog({ kind: dialog }));
    void navigate('/', { replace: true });
  }, [dialog, navigate, mayEnter, phase, dispatch]);
  return null;
}
