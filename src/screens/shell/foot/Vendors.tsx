import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { FOOTER_VENDORS } from '../../../domains/catalogue/catalogue.calc.ts';
import { selectMappingVendor } from '../../../domains/catalogue/catalogue.selectors.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { imageAddress } from '../../../lib/images.ts';
import { GameArt } from '../../../ui/game/GameArt.tsx';
import { DEFAULT_GAME } from '../../images.ts';
import { categoryEntryOf } from '../../paths.ts';
import { useAppSelector } from '../../store.ts';
import { useLanes } from '../../useLanes.ts';

export function Vendors() {
  const { t } = useTranslation('shell');
  const names = Object.entries(useAppSelector(selectMappingVendor)).slice(0, FOOTER_VENDORS);
  if (names.length === 0) return null;
  return (
    <ul className="foot-vendors" aria-label={t('footer.vendors')}>
      {names.map(([code, name]) => (
        <li key={code}>
          <Vendor code={code} name={name} />
        </li>
      ))}
    </ul>
  );
}

/** Links to the vendor's games in the first category that has a page of its own. */
function Vendor({ code, name }: { readonly code: string; readonly name: string }) {
  const base = useAppSelector(selectImageBase);
  const lanes = useLanes();
  const [active, setActive] = useState(false);
  const look = active ? 'ACTIVE' : 'DEFAULT';
  const inside = (
    <>
      <GameArt
        className="vendor-mark"
        src={imageAddress(base, { kind: 'vendorIcon', look, vendor: code })}
        fallback={DEFAULT_GAME}
      />
      {name}
    </>
  );
  const lane = lanes.find(
    ({ category, vendors }) => categoryEntryOf(category)?.path != null && vendors.some((one) => one.code === code),
  );
  const path = lane && categoryEntryOf(lane.category)?.path;
  if (!path) return <span className="foot-vendor t2 dim">{inside}</span>;
  const on = () => setActive(true);
  const off = () => setActive(false);
  return (
    <Link
      className="foot-vendor t2"
      to={`${path}?vassalage=${encodeURIComponent(code)}`}
      onPointerEnter={on}
      onPointerLeave={off}
      onFocus={on}
      onBlur={off}
    >
      {inside}
    </Link>
  );
}
