import { useTranslation } from '../../i18n/useTranslation.ts';
import { chooseVendor } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter } from '../../domains/catalogue/catalogue.selectors.ts';
import type { Lane } from '../../domains/catalogue/catalogue.state.ts';
import { selectTheme } from '../../domains/preferences/preferences.selectors.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { imageAddress } from '../../lib/images.ts';
import { Art } from '../../ui/game/Art.tsx';
import { DEFAULT_GAME } from '../images.ts';
import { useAsk, usePortal } from '../portal.ts';
import { Chips } from './Chips.tsx';

/** The vendors of a game type, each with its picture of that list (R-SHELL-11): slots have looks of their own. */
export function VendorChips({ lane }: { readonly lane: Lane }) {
  const { t } = useTranslation('lobby');
  const ask = useAsk();
  const { vendor: chosen } = usePortal(selectFilter);
  const base = usePortal(selectImageBase);
  const atRest = usePortal(selectTheme) === 'dark' ? 'WHITE' : 'PURPLE';
  const picture = (vendor: string) =>
    lane.category === 'RNG'
      ? imageAddress(base, { kind: 'listVendor', look: vendor === chosen ? 'COLOR' : atRest, vendor })
      : imageAddress(base, { kind: 'subMenu', gameType: lane.category, vendor });
  return (
    <Chips
      label={t('grid.vendors')}
      all={t('grid.allVendors')}
      options={lane.vendors.map(({ code, name }) => ({
        value: code,
        label: name,
        picture: <Art className="chip-picture" src={picture(code)} fallback={DEFAULT_GAME} />,
      }))}
      value={chosen}
      onChoose={(vendor) => ask(chooseVendor(vendor))}
    />
  );
}
