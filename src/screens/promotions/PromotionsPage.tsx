/** Promotions: banners of their own, kinds, cards, nine a page (R-ROUTE-23, R-PROMO-01 to 05, 08). */
import './promotions.css';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { inCategory, pageOf, pagesOf } from '../../domains/promotions/promotions.calc.ts';
import { retryPromotions } from '../../domains/promotions/promotions.intents.ts';
import {
  selectListedPromotions,
  selectPromotionCategories,
  selectPromotionsLoad,
} from '../../domains/promotions/promotions.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { Empty, Failed } from '../../ui/absence/Absence.tsx';
import { Bone, Skeleton } from '../../ui/absence/Skeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/lamp/AsOf.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { useScroll } from '../../ui/seams/useScroll.ts';
import { useAsk, usePortal } from '../portal.ts';
import { Categories } from './Categories.tsx';
import { PromotionBanners } from './PromotionBanners.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { usePromotionAddress } from './usePromotionAddress.ts';
import { usePromotions } from './usePromotions.ts';

const BONES = 6;

export default function PromotionsPage() {
  const { t } = useTranslation(['promotions', 'common']);
  const ask = useAsk();
  const formats = useFormats();
  const scroll = useScroll();
  usePromotions();
  const open = usePromotionAddress();
  const load = usePortal(selectPromotionsLoad);
  const listed = usePortal(selectListedPromotions);
  const categories = usePortal(selectPromotionCategories);
  /** Both together: another kind begins at its first page (R-PROMO-04). */
  const [{ category, page }, setPlace] = useState<{ readonly category: string | null; readonly page: number }>({
    category: null,
    page: 1,
  });
  const known = category !== null && categories.some(({ id }) => id === category) ? category : null;
  const found = inCategory(listed, known);
  const pages = pagesOf(found.length);
  const at = Math.min(page, pages);
  const choose = (id: string | null) => setPlace({ category: id, page: 1 });
  return (
    <div className="promo-page">
      <h1 className="h-page">{t('title')}</h1>
      <PromotionBanners />
      {load.data === null && load.state === 'failed' && (
        <Failed title={t('failed.title')} onRetry={() => ask(retryPromotions())}>
          {t('failed.text')}
        </Failed>
      )}
      {load.data === null && load.state !== 'failed' && (
        <Skeleton>
          <div className="promo-bones">
            <Bone height={44} />
            <div className="promo-grid">
              {Array.from({ length: BONES }, (_, bone) => (
                <Bone key={bone} height={300} />
              ))}
            </div>
          </div>
        </Skeleton>
      )}
      {load.data !== null && (
        <>
          {load.state === 'failed' && load.at !== null && (
            <AsOf
              action={
                <Button size="s" onClick={() => ask(retryPromotions())}>
                  {t('common:ui.retry')}
                </Button>
              }
            >
              {t('stale', { time: formats.time(load.at) })}
            </AsOf>
          )}
          <Categories categories={categories} chosen={known} onChoose={choose} />
          {found.length === 0 ? (
            <Empty
              title={t('empty.title')}
              action={known !== null && <Button onClick={() => choose(null)}>{t('empty.all')}</Button>}
            >
              {t('empty.text')}
            </Empty>
          ) : (
            <div className="promo-grid">
              {pageOf(found, at).map((one) => (
                <PromotionCard key={one.id} promotion={one} onOpen={open} />
              ))}
            </div>
          )}
          <Pager
            label={t('pages.label')}
            page={at}
            pages={pages}
            pageName={(n) => t('pages.page', { n })}
            onTurn={(n) => {
              setPlace({ category: known, page: n });
              scroll(document.getElementById('main'));
            }}
          />
        </>
      )}
    </div>
  );
}
