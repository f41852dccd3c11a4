import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Lane } from '../../domains/catalogue/catalogue.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { ScrollRow } from '../../ui/row/ScrollRow.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { gameCountOf, VendorPicture } from './VendorMenu.tsx';

interface VendorTilesProps {
  readonly lane: Lane;
  readonly chosen: string | null;
  readonly onChoose: (vendor: string | null) => void;
}
/** The vendors of a game centre, three in view (R-LOBBY-17): where the vendor matters more than a single title. */
export function VendorTiles({ lane, chosen, onChoose }: VendorTilesProps) {
  const { t } = useTranslation('lobby');
  const formats = useFormats();
  const many = (games: number | null) => (games === null ? '' : t('grid.count', { n: formats.number(games) }));
  return (
    <ScrollRow
      label={t('grid.vendors')}
      frame={(steps, row) => (
        <Section title={t('grid.vendors')} figure={formats.number(lane.vendors.length)} actions={steps}>
          <div className="vendor-tiles">{row}</div>
        </Section>
      )}
    >
      <button type="button" className="vendor-tile" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        <span className="h-sub">{t('grid.allVendors')}</span>
        <span className="t2 dim">{many(gameCountOf(lane))}</span>
      </button>
      {lane.vendors.map((vendor) => (
        <button
          key={vendor.code}
          type="button"
          className="vendor-tile"
          aria-pressed={chosen === vendor.code}
          onClick={() => onChoose(vendor.code)}
        >
          <VendorPicture category={lane.category} vendor={vendor} chosen={chosen === vendor.code} />
          <span className="h-sub">{vendor.name}</span>
          <span className="t2 dim">{many(vendor.games)}</span>
        </button>
      ))}
    </ScrollRow>
  );
}
