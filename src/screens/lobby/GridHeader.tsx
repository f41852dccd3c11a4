import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectFilter, selectGrid } from '../../domains/catalogue/catalogue.selectors.ts';
import type { Lane } from '../../domains/catalogue/catalogue.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useAppSelector } from '../store.ts';
import { PauseCards } from './live/PauseCards.tsx';
import { useGameTypeName } from './useGameTypeName.ts';

interface GridHeaderProps {
  readonly lane?: Lane | undefined;
  /** Number of local search results; absent: the house's total. */
  readonly total?: number;
}
/** Title and number of the listed games, announced politely when they change. */
export function GridHeader({ lane, total }: GridHeaderProps) {
  const { t } = useTranslation('lobby');
  const formats = useFormats();
  const labelOf = useGameTypeName();
  const filter = useAppSelector(selectFilter);
  const page = useAppSelector(selectGrid);
  const many = total ?? page.data?.total ?? null;
  const vendors = filter.vendor === null ? (lane?.vendors.length ?? 0) : 0;
  const count = () => {
    if (many === null) return null;
    const n = formats.number(many);
    return vendors > 1 ? t('grid.countFrom', { n, vendors: formats.number(vendors) }) : t('grid.count', { n });
  };
  return (
    <header className="grid-head">
      <h1 className="h-page">
        {filter.gameType === 'SEARCH' ? t('search.title', { text: filter.text }) : labelOf(filter.gameType)}
      </h1>
      <p className="dim" role="status">
        {count()}
      </p>
      <PauseCards games={page.data?.games ?? []} />
      {filter.gameType === 'RNG' && <p className="t2 mute">{t('claim')}</p>}
    </header>
  );
}
