/**
 * `/register`: opens the registration dialog over home. The address stays, so that a reload keeps its codes, until
 * the dialog closes or a player logs in; then it becomes `/` (R-ROUTE-03, R-ROUTE-04, D-06).
 */
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectDialogsBehind, selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { setLinkCodes } from '../../domains/registration/registration.intents.ts';
import { LINK_CODES } from '../../domains/registration/linkCodes.calc.ts';
import { selectMayEnter, selectPhase } from '../../domains/session/session.selectors.ts';

/** Longest code that the contract accepts, characters. */
const MAX_CODE_LENGTH = 255;

export function RegisterRoute() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const phase = useSelector(selectPhase);
  const mayEnter = useSelector(selectMayEnter);
  const open = useSelector(selectOpenDialog);
  const behind = useSelector(selectDialogsBehind);
  const requested = useRef(false);
  const isOpen = [open, ...behind].some((dialog) => dialog?.kind === 'register');
  const wasOpen = useRef(false);
  useEffect(() => {
    const codes = LINK_CODES.map((field) => [field, query.get(field)?.trim().slice(0, MAX_CODE_LENGTH) ?? ''] as const);
    const given = codes.filter(([, code]) => code !== '');
    if (given.length > 0) dispatch(setLinkCodes(Object.fromEntries(given)));
  }, [query, dispatch]);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    // The session's phase must be known first: a player with a token only lands on home.
    if (phase === 'starting') return;
    if (mayEnter) void navigate('/', { replace: true });
    else if (!requested.current) {
      requested.current = true;
      dispatch(openDialog({ kind: 'register' }));
    } else if (wasOpen.current && !isOpen) void navigate('/', { replace: true });
  }, [navigate, mayEnter, phase, isOpen, dispatch]);
  return null;
}
