import { useDeferredValue } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { retryHot } from '../../domains/catalogue/catalogue.intents.ts';
import { selectHotGames, selectHotLoad } from '../../domains/catalogue/catalogue.selectors.ts';
import { Failed } from '../../ui/absence/Absence.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { late } from '../../ui/late/late.tsx';
import { useTurn } from '../../ui/late/useTurn.ts';
import { RowSkeleton } from './cards/RowSkeleton.tsx';

const GameRow = late(
  async () => (await import('./afterData.ts')).GameRow,
  ({ title }) => <RowSkeleton title={title} />,
);

/** Up to 12, each with the cloth of its rank (R-LOBBY-07). */
export function HotGames() {
  const { t } = useTranslation('lobby');
  const ask = useAsk();
  // A dozen cards at once are drawn in slices, so that a press is answered between them (G4).
  const load = useDeferredValue(usePortal(selectHotLoad));
  const games = useDeferredValue(usePortal(selectHotGames));
  const ready = useTurn(load.data !== null);
  const title = t('hot.title');
  if (load.data === null && load.state === 'failed')
    return (
      <Failed title={t('failed.hot')} onRetry={() => ask(retryHot())}>
        {t('failed.text')}
      </Failed>
    );
  if (!ready) return <RowSkeleton title={title} />;
  if (games.length === 0) return null;
  return (
    <GameRow
      title={title}
      games={games}
      total={games.length}
      ranked
      asOf={load.state === 'failed' ? load.at : null}
      onRetry={() => ask(retryHot())}
    />
  );
}
