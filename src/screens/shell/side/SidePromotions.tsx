import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import {
  selectAnnouncementsAwaited,
  selectPromotions,
} from '../../../domains/announcements/announcements.selectors.ts';
import { PROMOTIONS } from '../../places.ts';
import { usePortal } from '../../portal.ts';
import { useNavWord } from '../useNavWord.ts';
import { Fold } from './Fold.tsx';

/** R-SIDE-06: this many, and a way to the rest (R-SIDE-07). */
const MOST = 6;

/** While they are awaited, as many lines as will most likely come: the entries below keep their places. */
export function SidePromotions() {
  const { t } = useTranslation('shell');
  const word = useNavWord();
  const promotions = usePortal(selectPromotions);
  const awaited = usePortal(selectAnnouncementsAwaited);
  if (!awaited && promotions.length === 0) return null;
  return (
    <>
      <hr />
      <Fold icon="promo" word={word('PROMO')} openFirst>
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
      </Fold>
    </>
  );
}
