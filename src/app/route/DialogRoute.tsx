/** `/login`: home with the log-in dialog; the address becomes `/`, so that Back does not open it again (R-ROUTE-02). */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { DialogKind } from '../../domains/dialogs/dialogs.calc.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectMayEnter, selectPhase } from '../../domains/session/session.selectors.ts';

export function DialogRoute({ dialog }: { readonly dialog: Extract<DialogKind, 'login' | 'register'> }) {
  const tell = useDispatch();
  const go = useNavigate();
  const phase = useSelector(selectPhase);
  const inside = useSelector(selectMayEnter);
  useEffect(() => {
    // Who is here must be known first: somebody with a token just lands on home.
    if (phase === 'starting') return;
    if (!inside) tell(openDialog({ kind: dialog }));
    void go('/', { replace: true });
  }, [dialog, go, inside, phase, tell]);
  return null;
}
