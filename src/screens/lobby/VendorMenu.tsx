import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Lane, Vendor } from '../../domains/catalogue/catalogue.state.ts';
import { selectTheme } from '../../domains/preferences/preferences.selectors.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { imageAddress } from '../../lib/images.ts';
import { Art } from '../../ui/game/Art.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { DEFAULT_GAME } from '../images.ts';
import { usePortal } from '../portal.ts';

interface VendorMenuProps {
  readonly lane: Lane;
  readonly chosen: string | null;
  /** Null: all of them. */
  readonly onChoose: (vendor: string | null) => void;
}
/** The vendors of a game type, each with its picture of that list (R-SHELL-11) and how many games it has here. */
export function VendorMenu({ lane, chosen, onChoose }: VendorMenuProps) {
  const { t } = useTranslation('lobby');
  const formats = useFormats();
  const figure = (games: number | null) =>
    games !== null && <span className="fig t2 mute vendor-games">{formats.number(games)}</span>;
  return (
    <div className="vendor-menu" role="group" aria-label={t('grid.vendors')}>
      <button type="button" className="vendor" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        <span className="vendor-picture">
          <Icon name="list" />
        </span>
        <span className="vendor-word">{t('grid.allVendors')}</span>
        {figure(gamesIn(lane))}
      </button>
      {lane.vendors.map((vendor) => (
        <button
          key={vendor.code}
          type="button"
          className="vendor"
          aria-pressed={chosen === vendor.code}
          onClick={() => onChoose(vendor.code)}
        >
          <VendorPicture category={lane.category} vendor={vendor} chosen={chosen === vendor.code} />
          <span className="vendor-word">{vendor.name}</span>
          {figure(vendor.games)}
        </button>
      ))}
    </div>
  );
}
/** Null where the house does not say. */
export const gamesIn = ({ vendors }: Lane): number | null =>
  vendors.reduce<number | null>((sum, { games }) => (sum === null || games === null ? null : sum + games), 0);

interface VendorPictureProps {
  readonly category: string;
  readonly vendor: Pick<Vendor, 'code'>;
  readonly chosen: boolean;
}
/** Slots have looks of their own. */
export function VendorPicture({ category, vendor: { code }, chosen }: VendorPictureProps) {
  const base = usePortal(selectImageBase);
  const atRest = usePortal(selectTheme) === 'dark' ? 'WHITE' : 'PURPLE';
  const picture = imageAddress(
    base,
    category === 'RNG'
      ? { kind: 'listVendor', look: chosen ? 'COLOR' : atRest, vendor: code }
      : { kind: 'subMenu', gameType: category, vendor: code },
  );
  return <Art className="vendor-picture" src={picture} fallback={DEFAULT_GAME} />;
}
