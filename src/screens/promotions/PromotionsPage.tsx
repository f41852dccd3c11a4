/** Promotions: banners, categories, and cards, nine a page (R-ROUTE-23, R-PROMO-01 to 05, 08). */
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
import { EmptyState, FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock, Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { useScroll } from '../../ui/context/useScroll.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Categories } from './Categories.tsx';
import { PromotionBanners } from './PromotionBanners.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { usePromotionAddress } from './usePromotionAddress.ts';
import { useLoadPromotions } from './useLoadPromotions.ts';

const BONES = 6;

export default function PromotionsPage() {
  const { t } = useTranslation(['promotions', 'common']);
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const scroll = useScroll();
  useLoadPromotions();
  const open = usePromotionAddress();
  const load = useAppSelector(selectPromotionsLoad);
  const listed = useAppSelector(selectListedPromotions);
  const categories = useAppSelector(selectPromotionCategories);
  /** One state for both: another category starts at its first page (R-PROMO-04). */
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
        <FailedState title={t('failed.title')} onRetry={() => dispatch(retryPromotions())}>
          {t('failed.text')}
        </FailedState>
      )}
      {load.data === null && load.state !== 'failed' && (
        <Skeleton>
          <div className="promo-bones">
            <SkeletonBlock height={44} />
            <div className="promo-grid">
              {Array.from({ length: BONES }, (_, bone) => (
                <SkeletonBlock key={bone} height={300} />
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
                <Button size="s" onClick={() => dispatch(retryPromotions())}>
                  {t('common:ui.retry')}
                </Button>
              }
            >
              {t('stale', { time: formats.time(load.at) })}
            </AsOf>
          )}
          <Categories categories={categories} chosen={known} onChoose={choose} />
          {found.length === 0 ? (
            <EmptyState
              title={t('empty.title')}
              action={known !== null && <Button onClick={() => choose(null)}>{t('empty.all')}</Button>}
            >
              {t('empty.text')}
            </EmptyState>
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
