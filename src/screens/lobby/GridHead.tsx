import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectFilter, selectGrid } from '../../domains/catalogue/catalogue.selectors.ts';
import type { Lane } from '../../domains/catalogue/catalogue.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { usePortal } from '../portal.ts';
import { PauseCards } from './live/PauseCards.tsx';
import { useTypeWord } from './useTypeWord.ts';

interface GridHeadProps {
  readonly lane?: Lane | undefined;
  /** What the browser itself found; absent: what the house says. */
  readonly total?: number;
}
/** What is shown and how much of it there is, said politely whenever it changes. */
export function GridHead({ lane, total }: GridHeadProps) {
  const { t } = useTranslation('lobby');
  const formats = useFormats();
  const word = useTypeWord();
  const filter = usePortal(selectFilter);
  const page = usePortal(selectGrid);
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
        {filter.gameType === 'SEARCH' ? t('search.title', { text: filter.text }) : word(filter.gameType)}
      </h1>
      <p className="dim" role="status">
        {count()}
      </p>
      <PauseCards games={page.data?.games ?? []} />
      {filter.gameType === 'RNG' && <p className="t2 mute">{t('claim')}</p>}
    </header>
  );
}
