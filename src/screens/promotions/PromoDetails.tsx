/** Details of a promotion: picture, text, the player's status and actions (R-MODAL-14, R-PROMO-06, 07, 13 to 15). */
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
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { BannerPicture } from '../banner/BannerPicture.tsx';
import { HouseHtml } from '../html/HouseHtml.tsx';
import { isSamePath, PROMOTIONS } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Application } from './Application.tsx';
import { DetailsFoot } from './DetailsFoot.tsx';
import { OwnProgress } from './OwnProgress.tsx';
import { Prizes } from './Prizes.tsx';
import { useHouseNow } from './useHouseNow.ts';
import { useParticipation } from './useParticipation.ts';
import { usePromotionTimes } from './usePromotionTimes.ts';

const WIDTH = 640;

export default function PromoDetails() {
  const dispatch = useAppDispatch();
  const id = useAppSelector((state) => selectDialog(state, 'promoDetails')?.id ?? '');
  const promotion = useAppSelector((state) => selectPromotion(state, id));
  const gone = promotion === null;
  useEffect(() => {
    if (gone) dispatch(closeDialog('promoDetails'));
  }, [dispatch, gone]);
  useEffect(() => () => void dispatch(leavePromotion()), [dispatch]);
  return promotion && <Details promotion={promotion} />;
}

function Details({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  const dispatch = useAppDispatch();
  const go = useNavigate();
  const location = useLocation();
  const isListed = (location.state as { readonly listed?: boolean } | null)?.listed === true;
  const base = useAppSelector(selectImageBase);
  const applying = useAppSelector(selectApplying) === promotion.id;
  const now = useHouseNow();
  const part = useParticipation(promotion, now);
  const { begin, end, left, soon } = usePromotionTimes(promotion, now);
  const picture = imageOf(promotion, 2);
  /** The address names the promotion: closing goes back to the list it was opened from, or replaces the address by the list's. */
  const close = () => {
    dispatch(closeDialog('promoDetails'));
    if (!isSamePath(location.pathname, PROMOTIONS)) return;
    if (isListed) void go(-1);
    else void go(PROMOTIONS, { replace: true });
  };
  return (
    <Dialog
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
      <HouseHtml html={promotion.content} onLeft={() => void dispatch(closeDialog('promoDetails'))} />
      <Prizes promotion={promotion} />
      <OwnProgress promotion={promotion} part={part} />
      {applying && <Application promotion={promotion} />}
    </Dialog>
  );
}
