import { useState } from 'react';
import type { Goods } from '../../domains/points/points.state.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { imageAddress } from '../../lib/images.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { BannerPicture } from '../banner/BannerPicture.tsx';
import { useAppSelector } from '../store.ts';
import { useMoney } from '../useMoney.ts';
import { GoodsDialog } from './GoodsDialog.tsx';

interface GoodsGridProps {
  readonly goods: readonly Goods[];
  readonly onHistory: () => void;
}
/** The goods with image, points and amount requirement; the whole card opens the details (R-REWARD-03). */
export function GoodsGrid({ goods, onHistory }: GoodsGridProps) {
  const { t } = useTranslation('points');
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = goods.find(({ id }) => id === chosen);
  if (goods.length === 0) return <EmptyState title={t('none.goods')} />;
  return (
    <>
      <ul className="mall-grid" aria-label={t('tab.goods')}>
        {goods.map((one) => (
          <li key={one.id}>
            <GoodsCard goods={one} onOpen={() => setChosen(one.id)} />
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <GoodsDialog
          goods={shown}
          onClose={() => setChosen(null)}
          onHistory={() => {
            setChosen(null);
            onHistory();
          }}
        />
      )}
    </>
  );
}
function GoodsCard({ goods, onOpen }: { readonly goods: Goods; readonly onOpen: () => void }) {
  const { t } = useTranslation('points');
  const formats = useFormats();
  const language = useShellLanguage();
  const money = useMoney();
  const base = useAppSelector(selectImageBase);
  const { name, image, points, amountRequirement, left, type } = goods;
  return (
    <article className="mall-card">
      <div className="mall-cover">
        <BannerPicture src={imageAddress(base, { kind: 'delivered', path: image })} first={false} />
      </div>
      <div className="mall-text">
        <div className="mall-title">
          <h2 className="h-sub grow">{name[language]}</h2>
          <Tag tone="line">{t(`type.${type}`)}</Tag>
        </div>
        <p className="t2 dim">
          {amountRequirement > 0 ? t('requires', { money: money(amountRequirement) }) : t('requiresNothing')}
        </p>
        <div className="mall-foot">
          <p className="grow">
            <b className="fig">{t('points', { n: formats.number(points) })}</b>
            {left !== null && (
              <span className="t1 mute mall-left">
                {left === 0 ? t('soldOut') : t('left', { n: formats.number(left) })}
              </span>
            )}
          </p>
          <Button size="s" className="mall-more" aria-label={t('detailsOf', { name: name[language] })} onClick={onOpen}>
            {t('details')}
          </Button>
        </div>
      </div>
    </article>
  );
}
