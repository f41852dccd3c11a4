import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { selectMappingVendor } from '../../../domains/catalogue/catalogue.selectors.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { imageAddress } from '../../../lib/images.ts';
import { Art } from '../../../ui/game/Art.tsx';
import { DEFAULT_GAME } from '../../images.ts';
import { placeOf } from '../../places.ts';
import { usePortal } from '../../portal.ts';
import { useLanes } from '../../useLanes.ts';

/** R-FOOT-02. */
const MOST = 8;

export function Vendors() {
  const { t } = useTranslation('shell');
  const names = Object.entries(usePortal(selectMappingVendor)).slice(0, MOST);
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

/** Leads to the vendor's games, in the first category that has a page of its own. */
function Vendor({ code, name }: { readonly code: string; readonly name: string }) {
  const base = usePortal(selectImageBase);
  const lanes = useLanes();
  const [active, setActive] = useState(false);
  const look = active ? 'ACTIVE' : 'DEFAULT';
  const inside = (
    <>
      <Art
        className="vendor-mark"
        src={imageAddress(base, { kind: 'vendorIcon', look, vendor: code })}
        fallback={DEFAULT_GAME}
      />
      {name}
    </>
  );
  const lane = lanes.find(
    ({ category, vendors }) => placeOf(category)?.path != null && vendors.some((one) => one.code === code),
  );
  const path = lane && placeOf(lane.category)?.path;
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
