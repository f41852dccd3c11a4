/** A game under maintenance, with others that are open (R-GAME-17, R-ERR-19). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { Slip } from '../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { OtherGames } from './OtherGames.tsx';

export default function GameMaintenance() {
  const { t } = useTranslation('games');
  const ask = useAsk();
  const dialog = usePortal((state) => selectDialog(state, 'gameMaintenance'));
  if (dialog === null) return null;
  const { gameName, gameId, gameType } = dialog;
  const close = () => void ask(closeDialog('gameMaintenance'));
  return (
    <Slip title={t('maintenance', { name: gameName })} onClose={close}>
      <OtherGames gameId={gameId} gameType={gameType} onPlay={close} />
    </Slip>
  );
}
