import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Lane, Vendor } from '../../domains/catalogue/catalogue.state.ts';
import { selectTheme } from '../../domains/preferences/preferences.selectors.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { imageAddress } from '../../lib/images.ts';
import { GameArt } from '../../ui/game/GameArt.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { DEFAULT_GAME } from '../images.ts';
import { useAppSelector } from '../store.ts';

interface VendorMenuProps {
  readonly lane: Lane;
  readonly chosen: string | null;
  /** Null: all vendors. */
  readonly onChoose: (vendor: string | null) => void;
}
/** The vendors of a game type, each with its picture in that type's style (R-SHELL-11) and its number of games. */
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
        {figure(gameCountOf(lane))}
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
/** Number of games of a category; null where the house does not report it. */
export const gameCountOf = ({ vendors }: Lane): number | null =>
  vendors.reduce<number | null>((sum, { games }) => (sum === null || games === null ? null : sum + games), 0);

interface VendorPictureProps {
  readonly category: string;
  readonly vendor: Pick<Vendor, 'code'>;
  readonly chosen: boolean;
}
/** A vendor's picture; slots have styles of their own. */
export function VendorPicture({ category, vendor: { code }, chosen }: VendorPictureProps) {
  const base = useAppSelector(selectImageBase);
  const atRest = useAppSelector(selectTheme) === 'dark' ? 'WHITE' : 'PURPLE';
  const picture = imageAddress(
    base,
    category === 'RNG'
      ? { kind: 'listVendor', look: chosen ? 'COLOR' : atRest, vendor: code }
      : { kind: 'subMenu', gameType: category, vendor: code },
  );
  return <GameArt className="vendor-picture" src={picture} fallback={DEFAULT_GAME} />;
}
