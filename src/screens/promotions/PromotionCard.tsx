import { useTranslation } from '../../i18n/useTranslation.ts';
import { imageOf, STATUS_STYLE } from '../../domains/promotions/promotions.calc.ts';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { imageAddress } from '../../lib/images.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { BannerPicture } from '../banner/BannerPicture.tsx';
import { useAppSelector } from '../store.ts';
import { useHouseNow } from './useHouseNow.ts';
import { useParticipation } from './useParticipation.ts';
import { usePromotionTimes } from './usePromotionTimes.ts';

interface PromotionCardProps {
  readonly promotion: Promotion;
  readonly onOpen: (id: string) => void;
}
/** Cover, title, period and status; the whole card opens the details (R-PROMO-05, R-PROMO-06). */
export function PromotionCard({ promotion, onOpen }: PromotionCardProps) {
  const { t } = useTranslation('promotions');
  const base = useAppSelector(selectImageBase);
  const now = useHouseNow();
  const { status } = useParticipation(promotion, now);
  const { begin, end, over, left, soon } = usePromotionTimes(promotion, now);
  const cover = imageOf(promotion, 1);
  const when =
    status === 'comingSoon'
      ? t('from', { date: begin })
      : end === null
        ? t('longTerm')
        : t(over ? 'ended' : 'until', { date: end });
  return (
    <article className={over ? 'promo-card promo-past' : 'promo-card'}>
      <div className="promo-cover">
        {cover && <BannerPicture src={imageAddress(base, { kind: 'delivered', path: cover.url })} first={false} />}
      </div>
      <div className="promo-text">
        <div className="promo-title">
          <h2 className="h-sub grow">{promotion.title}</h2>
          {status && <Tag tone={STATUS_STYLE[status].tone}>{t(`status.${status}`)}</Tag>}
        </div>
        <div className="promo-foot">
          <p className="grow t2 mute">
            {when}
            {left && status !== 'comingSoon' && (
              <span className={soon ? 'promo-left brass' : 'promo-left'}>{left}</span>
            )}
          </p>
          <Button
            size="s"
            className="promo-more"
            aria-label={t('moreAbout', { title: promotion.title })}
            onClick={() => onOpen(promotion.id)}
          >
            {t('more')}
          </Button>
        </div>
      </div>
    </article>
  );
}
