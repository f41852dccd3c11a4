/**
 * `/register`: home with the registration dialog. The address stays, so that a reload keeps the referral code, until the
 * dialog is closed or somebody is logged in; then it is `/` (R-ROUTE-03, R-ROUTE-04, D-06).
 */
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectDialogsBehind, selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { bringReferral } from '../../domains/registration/registration.intents.ts';
import { selectMayEnter, selectPhase } from '../../domains/session/session.selectors.ts';

/** The wire takes no longer one. */
const LONGEST = 255;

export function RegisterRoute() {
  const tell = useDispatch();
  const go = useNavigate();
  const [query] = useSearchParams();
  const code = query.get('referralCode')?.trim().slice(0, LONGEST) ?? '';
  const phase = useSelector(selectPhase);
  const inside = useSelector(selectMayEnter);
  const open = useSelector(selectOpenDialog);
  const behind = useSelector(selectDialogsBehind);
  const asked = useRef(false);
  const stands = [open, ...behind].some((dialog) => dialog?.kind === 'register');
  const seen = useRef(false);
  useEffect(() => {
    if (code !== '') tell(bringReferral(code));
  }, [code, tell]);
  useEffect(() => {
    if (stands) seen.current = true;
    // Who is here must be known first: somebody with a token just lands on home.
    if (phase === 'starting') return;
    if (inside) void go('/', { replace: true });
    else if (!asked.current) {
      asked.current = true;
      tell(openDialog({ kind: 'register' }));
    } else if (seen.current && !stands) void go('/', { replace: true });
  }, [go, inside, phase, stands, tell]);
  return null;
}
