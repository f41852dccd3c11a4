/** `/help` as this deployment wants it: a page in the shell, or home with the help pop-up open (D-05). */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectSettings } from '../../domains/system/system.selectors.ts';
import { Lobby } from '../../screens/lobby/Lobby.tsx';
import { lazyPlace } from '../lazyPlace.tsx';

const HelpPage = lazyPlace({ id: 'help', load: () => import('../../screens/help/HelpPage.tsx') });

export function HelpRoute() {
  const tell = useDispatch();
  const { hash, key } = useLocation();
  const asDialog = useSelector(selectSettings)?.helpAs === 'dialog';
  useEffect(() => {
    if (asDialog) tell(openDialog({ kind: 'help', ...(hash.length > 1 ? { tag: hash.slice(1) } : {}) }));
  }, [asDialog, hash, key, tell]);
  return asDialog ? <Lobby /> : <HelpPage />;
}
