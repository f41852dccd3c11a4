import { selectClaimablePromotions } from '../../domains/promotions/promotions.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../Link.tsx';
import { PROMOTIONS } from '../paths.ts';
import { useAppSelector } from '../store.ts';

/** Promotions whose reward waits for the player; each is claimed in its own details, where its terms stand. */
export function ClaimablePromotions() {
  const { t } = useTranslation('rewards');
  const promotions = useAppSelector(selectClaimablePromotions);
  return promotions.map(({ id, title }) => (
    <li key={id}>
      <article className="panel reward-card" aria-labelledby={`reward-promotion-${id}`}>
        <header className="reward-head">
          <span>
            <h3 className="h-sub" id={`reward-promotion-${id}`}>
              {t('kind.promotion')}
            </h3>
            <span className="t2 dim">{title}</span>
          </span>
        </header>
        <p className="t2">{t('promotionTerms')}</p>
        <div className="reward-foot">
          <span className="grow" />
          <Link className="record-link" to={`${PROMOTIONS}#${id}`} aria-describedby={`reward-promotion-${id}`}>
            {t('toPromotion')}
          </Link>
        </div>
      </article>
    </li>
  ));
}
