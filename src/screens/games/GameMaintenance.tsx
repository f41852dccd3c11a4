/** A game under maintenance, with others that are open (R-GAME-17, R-ERR-19). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectHotGames } from '../../domains/catalogue/catalogue.selectors.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { launchGame } from '../../domains/play/play.intents.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Slip } from '../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../portal.ts';
import './games.css';

const RECOMMENDED = 3;

export default function GameMaintenance() {
  const { t } = useTranslation('games');
  const ask = useAsk();
  const dialog = usePortal(selectOpenDialog);
  const closedId = usePortal((state) => selectPlay(state).request?.id);
  const hot = usePortal(selectHotGames);
  if (dialog?.kind !== 'gameMaintenance') return null;
  const others = hot.filter(({ id }) => id !== closedId).slice(0, RECOMMENDED);
  const close = () => ask(closeDialog('gameMaintenance'));
  return (
    <Slip title={t('maintenance', { name: dialog.gameName })} onClose={close}>
      <p>{t(others.length > 0 ? 'maintenanceText' : 'maintenanceNone')}</p>
      <div className="game-others">
        {others.map((game) => (
          <Button
            key={game.id}
            full
            onClick={() => {
              close();
              ask(launchGame({ ...game, demo: false }));
            }}
          >
            {t('play', { name: game.name })}
          </Button>
        ))}
      </div>
    </Slip>
  );
}
