/** A game under maintenance, with open alternatives (R-GAME-17, R-ERR-19). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { OtherGames } from './OtherGames.tsx';

export default function GameMaintenance() {
  const { t } = useTranslation('games');
  const dispatch = useAppDispatch();
  const dialog = useAppSelector((state) => selectDialog(state, 'gameMaintenance'));
  if (dialog === null) return null;
  const { gameName, gameId, gameType } = dialog;
  const close = () => void dispatch(closeDialog('gameMaintenance'));
  return (
    <Dialog title={t('maintenance', { name: gameName })} onClose={close}>
      <OtherGames gameId={gameId} gameType={gameType} onPlay={close} />
    </Dialog>
  );
}
