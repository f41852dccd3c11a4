import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { chooseGameType, showGames } from '../../../domains/catalogue/catalogue.intents.ts';
import { homeFilter, type Lane } from '../../../domains/catalogue/catalogue.state.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Link } from '../../Link.tsx';
import { type CategoryPlace, placeOf } from '../../places.ts';
import { useAsk } from '../../portal.ts';
import { useNavWord } from '../useNavWord.ts';
import { useLanes } from '../../useLanes.ts';

/** Every game type with who offers it, folded away until somebody looks for one (R-FOOT-01). */
export function Products() {
  const { t } = useTranslation('shell');
  const lanes = useLanes();
  const groups = lanes.flatMap((lane) => {
    const place = placeOf(lane.category);
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
  readonly place: CategoryPlace;
}
/** The first entry is all of the type. One without an address is a game type of the lobby (D-28). */
function Group({ lane: { category, vendors }, place: { path } }: GroupProps) {
  const { t } = useTranslation('shell');
  const word = useNavWord();
  const ask = useAsk();
  const [open, setOpen] = useState(false);
  const name = word(category);
  return (
    <div className="foot-product">
      <button type="button" className="foot-product-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="grow ell">{name}</span>
        <Icon name={open ? 'up' : 'down'} size="s" />
      </button>
      {open && (
        <div role="group" aria-label={name}>
          <Link to={path ?? '/'} onClick={() => ask(chooseGameType(category))}>
            {t('footer.allOf', { name })}
          </Link>
          {vendors.map((vendor) => (
            <Link
              key={vendor.code}
              to={path === null ? '/' : `${path}?vassalage=${encodeURIComponent(vendor.code)}`}
              onClick={() => {
                if (path === null) ask(showGames({ ...homeFilter, gameType: category, vendor: vendor.code }));
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
