import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { PROMOTION_CATEGORY_SLIDES, PROMOTION_CATEGORY_SPACING } from '../../domains/promotions/slides.ts';
import type { PromotionCategory } from '../../domains/promotions/promotions.state.ts';
import { ScrollRow } from '../../ui/row/ScrollRow.tsx';

interface CategoriesProps {
  readonly categories: readonly PromotionCategory[];
  /** Null: no category; the first entry, all of them, is marked. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}
/** Categories, ten in view with 10 px between them; the rest by scrolling (R-PROMO-02, R-CONST-21). */
export function Categories({ categories, chosen, onChoose }: CategoriesProps) {
  const { t } = useTranslation('promotions');
  const entry = (id: string | null, title: string) => (
    <button
      key={id ?? ''}
      type="button"
      className="promo-category"
      aria-pressed={chosen === id}
      onClick={() => onChoose(id)}
    >
      {title}
    </button>
  );
  const style = {
    '--promo-in-view': PROMOTION_CATEGORY_SLIDES,
    '--promo-spacing': `${PROMOTION_CATEGORY_SPACING}px`,
  } as CSSProperties;
  return (
    <ScrollRow
      label={t('categories')}
      frame={(steps, row) => (
        <div className="promo-categories" style={style}>
          <div className="grow">{row}</div>
          {steps}
        </div>
      )}
    >
      {entry(null, t('all'))}
      {categories.map(({ id, title }) => entry(id, title))}
    </ScrollRow>
  );
}
