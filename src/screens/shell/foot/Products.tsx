import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { chooseGameType, applyFilter } from '../../../domains/catalogue/catalogue.intents.ts';
import { homeFilter, type Lane } from '../../../domains/catalogue/catalogue.state.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Link } from '../../Link.tsx';
import { type CategoryEntry, categoryEntryOf } from '../../paths.ts';
import { useAppDispatch } from '../../store.ts';
import { useNavLabel } from '../useNavLabel.ts';
import { useLanes } from '../../useLanes.ts';

/** Every game type with its vendors, collapsed until opened (R-FOOT-01). */
export function Products() {
  const { t } = useTranslation('shell');
  const lanes = useLanes();
  const groups = lanes.flatMap((lane) => {
    const place = categoryEntryOf(lane.category);
    return place === undefined ? [] : [{ lane, place }];
  });
  if (groups.length === 0) return null;
  return (
    <nav className="foot-products" aria-label={t('footer.products')}>
      {groups.map(({ lane, place }) => (
        <Group key={lane.category} lane={lane} place={place} />
      ))}
    </nav>
  );
}

interface GroupProps {
  readonly lane: Lane;
  readonly place: CategoryEntry;
}
/** The first entry is all of the type. A type without an address is chosen in the lobby (D-28). */
function Group({ lane: { category, vendors }, place: { path } }: GroupProps) {
  const { t } = useTranslation('shell');
  const labelOf = useNavLabel();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const name = labelOf(category);
  return (
    <div className="foot-product">
      <button type="button" className="foot-product-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="grow ell">{name}</span>
        <Icon name={open ? 'up' : 'down'} size="s" />
      </button>
      {open && (
        <div role="group" aria-label={name}>
          <Link to={path ?? '/'} onClick={() => dispatch(chooseGameType(category))}>
            {t('footer.allOf', { name })}
          </Link>
          {vendors.map((vendor) => (
            <Link
              key={vendor.code}
              to={path === null ? '/' : `${path}?vassalage=${encodeURIComponent(vendor.code)}`}
              onClick={() => {
                if (path === null) dispatch(applyFilter({ ...homeFilter, gameType: category, vendor: vendor.code }));
              }}
            >
              {vendor.name}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}
