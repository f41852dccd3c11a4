/** Details of a promotion: picture, text, how one stands in it, and what one can do (R-MODAL-14, R-PROMO-06, 07, 13 to 15). */
import './promotions.css';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { imageOf } from '../../domains/promotions/promotions.calc.ts';
import { leavePromotion } from '../../domains/promotions/promotions.intents.ts';
import { selectApplying, selectPromotion } from '../../domains/promotions/promotions.selectors.ts';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { imageAddress } from '../../lib/images.ts';
import { Slip } from '../../ui/slip/Slip.tsx';
import { BannerPicture } from '../banner/BannerPicture.tsx';
import { HouseHtml } from '../html/HouseHtml.tsx';
import { isAt, PROMOTIONS } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { Application } from './Application.tsx';
import { DetailsFoot } from './DetailsFoot.tsx';
import { OwnPart } from './OwnPart.tsx';
import { Prizes } from './Prizes.tsx';
import { useHouseNow } from './useHouseNow.ts';
import { usePart } from './usePart.ts';
import { useTimes } from './useTimes.ts';

const WIDTH = 640;

export default function PromoDetails() {
  const ask = useAsk();
  const id = usePortal((state) => selectDialog(state, 'promoDetails')?.id ?? '');
  const promotion = usePortal((state) => selectPromotion(state, id));
  const gone = promotion === null;
  useEffect(() => {
    if (gone) ask(closeDialog('promoDetails'));
  }, [ask, gone]);
  useEffect(() => () => void ask(leavePromotion()), [ask]);
  return promotion && <Details promotion={promotion} />;
}

function Details({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  const ask = useAsk();
  const go = useNavigate();
  const location = useLocation();
  const isListed = (location.state as { readonly listed?: boolean } | null)?.listed === true;
  const base = usePortal(selectImageBase);
  const applying = usePortal(selectApplying) === promotion.id;
  const now = useHouseNow();
  const part = usePart(promotion, now);
  const { begin, end, left, soon } = useTimes(promotion, now);
  const picture = imageOf(promotion, 2);
  /** The address names it: closing goes back to the list it was opened from, or puts the plain list there. */
  const close = () => {
    ask(closeDialog('promoDetails'));
    if (!isAt(location.pathname, PROMOTIONS)) return;
    if (isListed) void go(-1);
    else void go(PROMOTIONS, { replace: true });
  };
  return (
    <Slip
      title={promotion.title}
      width={WIDTH}
      onClose={close}
      picture={
        picture && (
          <div className="promo-picture">
            <BannerPicture src={imageAddress(base, { kind: 'delivered', path: picture.url })} first={false} />
          </div>
        )
      }
      footer={!applying && <DetailsFoot promotion={promotion} part={part} begin={begin} />}
    >
      <p className="t2 dim promo-span">
        {end === null ? t('since', { from: begin }) : t('span', { from: begin, until: end })}
        {left && <b className={soon ? 'brass' : undefined}>{left}</b>}
      </p>
      <HouseHtml html={promotion.content} onLeft={() => void ask(closeDialog('promoDetails'))} />
      <Prizes promotion={promotion} />
      <OwnPart promotion={promotion} part={part} />
      {applying && <Application promotion={promotion} />}
    </Slip>
  );
}
