import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import {
  selectAnnouncementsPending,
  selectPromotions,
} from '../../../domains/announcements/announcements.selectors.ts';
import { PROMOTIONS } from '../../paths.ts';
import { useAppSelector } from '../../store.ts';
import { useNavLabel } from '../useNavLabel.ts';
import { CollapsibleEntry } from './CollapsibleEntry.tsx';

/** R-SIDE-06: number of promotions, followed by a link to the rest (R-SIDE-07). */
const MOST = 6;

/** While loading, renders as many placeholder lines as will most likely arrive, so that the entries below keep their places. */
export function SidePromotions() {
  const { t } = useTranslation('shell');
  const labelOf = useNavLabel();
  const promotions = useAppSelector(selectPromotions);
  const awaited = useAppSelector(selectAnnouncementsPending);
  if (!awaited && promotions.length === 0) return null;
  return (
    <>
      <hr />
      <CollapsibleEntry icon="promo" label={labelOf('PROMO')} openFirst>
        {awaited &&
          Array.from({ length: MOST }, (_, line) => <span key={line} className="side-sub" aria-hidden="true" />)}
        {promotions.map(({ id, title }) => (
          <Link key={id} className="side-sub" to={`${PROMOTIONS}#${encodeURIComponent(id)}`}>
            <span className="ell">{title}</span>
          </Link>
        ))}
        <Link className="side-sub b" to={PROMOTIONS}>
          {t('side.more')}
        </Link>
      </CollapsibleEntry>
    </>
  );
}
