/** `/help` as the deployment configures it: a page in the shell, or home with the help pop-up (D-05). */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectSettings } from '../../domains/system/system.selectors.ts';
import { Lobby } from '../../screens/lobby/Lobby.tsx';
import { lazyPage } from '../lazyScreen.tsx';
import { GamesRoute } from './GamesRoute.tsx';

const HelpPage = lazyPage({ id: 'help', load: () => import('../../screens/help/HelpPage.tsx') });

export function HelpRoute() {
  const dispatch = useDispatch();
  const { hash, key } = useLocation();
  const asDialog = useSelector(selectSettings)?.helpAs === 'dialog';
  useEffect(() => {
    if (asDialog) dispatch(openDialog({ kind: 'help', ...(hash.length > 1 ? { tag: hash.slice(1) } : {}) }));
  }, [asDialog, hash, key, dispatch]);
  return asDialog ? <Lobby Grid={GamesRoute} /> : <HelpPage />;
}
