/** Details of goods, and for a member their redemption under the payment password (R-REWARD-03, R-REWARD-05). */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { resetPointsAttempt } from '../../domains/points/points.intents.ts';
import { selectPaymentState, selectPoints } from '../../domains/points/points.selectors.ts';
import type { Goods } from '../../domains/points/points.state.ts';
import { selectIsTrial, selectMayEnter } from '../../domains/session/session.selectors.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { imageAddress } from '../../lib/images.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { BannerPicture } from '../banner/BannerPicture.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useMoney } from '../useMoney.ts';
import { PaymentGate } from './PaymentGate.tsx';
import { RedeemForm } from './RedeemForm.tsx';
import { useSpend } from './useSpend.ts';

interface GoodsDialogProps {
  readonly goods: Goods;
  readonly onClose: () => void;
  readonly onHistory: () => void;
}
export function GoodsDialog({ goods, onClose, onHistory }: GoodsDialogProps) {
  const { t } = useTranslation('points');
  const dispatch = useAppDispatch();
  const form = useId();
  const language = useShellLanguage();
  const base = useAppSelector(selectImageBase);
  const [isRedeeming, setRedeeming] = useState(false);
  const { attempt, busy } = useSpend('redeem');
  useEffect(() => void dispatch(resetPointsAttempt()), [dispatch]);
  const isDone = isRedeeming && attempt?.state === 'done';
  // Its form is on screen.
  const isOpen = useAppSelector(selectPaymentState).data === 'set';
  const step = useRef<HTMLDivElement>(null);
  const shown = isDone ? 'done' : isRedeeming ? 'form' : 'details';
  const before = useRef(shown);
  // The button that led here is gone, and the focus with it.
  useEffect(() => {
    if (before.current !== shown) step.current?.focus();
    before.current = shown;
  }, [shown]);
  return (
    <Dialog
      title={goods.name[language]}
      width={560}
      onClose={onClose}
      picture={
        <div className="mall-picture">
          <BannerPicture src={imageAddress(base, { kind: 'delivered', path: goods.image })} first={false} />
        </div>
      }
      footer={
        isDone ? (
          <>
            <Button look="line" onClick={onClose}>
              {t('close')}
            </Button>
            <span className="grow" />
            <Button look="primary" onClick={onHistory}>
              {t('toHistory')}
            </Button>
          </>
        ) : isRedeeming ? (
          <>
            <Button look="line" onClick={() => setRedeeming(false)}>
              {t('back')}
            </Button>
            <span className="grow" />
            {isOpen && (
              <Button look="primary" type="submit" form={form} busy={busy}>
                {t('redeem')}
              </Button>
            )}
          </>
        ) : (
          <DetailsFoot goods={goods} onRedeem={() => setRedeeming(true)} />
        )
      }
    >
      <div className="mall-step" ref={step} tabIndex={-1}>
        {isDone ? (
          <Alert tone="up">
            {attempt.reference === null ? t('redeemed') : t('redeemedAs', { reference: attempt.reference })}
          </Alert>
        ) : isRedeeming ? (
          <PaymentGate>
            <RedeemForm id={form} goods={goods} />
          </PaymentGate>
        ) : (
          <GoodsFacts goods={goods} />
        )}
      </div>
    </Dialog>
  );
}
function GoodsFacts({ goods }: { readonly goods: Goods }) {
  const { t } = useTranslation('points');
  const formats = useFormats();
  const language = useShellLanguage();
  const money = useMoney();
  const { description, points, amount, amountRequirement, left, type, needsAddress } = goods;
  return (
    <>
      <p>{description[language]}</p>
      <dl className="mall-facts">
        <Fact text name={t('fact.type')}>
          {t(`type.${type}`)}
        </Fact>
        <Fact name={t('fact.points')}>{t('points', { n: formats.number(points) })}</Fact>
        <Fact text={amountRequirement === 0} name={t('fact.amountRequirement')}>
          {amountRequirement > 0 ? money(amountRequirement) : t('nothing')}
        </Fact>
        {amount > 0 && <Fact name={t('fact.amount')}>{money(amount)}</Fact>}
        <Fact text={left === null} name={t('fact.left')}>
          {left === null ? t('unlimited') : formats.number(left)}
        </Fact>
        <Fact text name={t('fact.delivery')}>
          {t(needsAddress ? 'byPost' : `by.${type}`)}
        </Fact>
      </dl>
      {amountRequirement > 0 && <p className="t2 mute">{t('requirementText')}</p>}
    </>
  );
}
interface FactProps {
  readonly name: string;
  /** Words, not a figure. */
  readonly text?: boolean;
  readonly children: ReactNode;
}
export function Fact({ name, text, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={text ? undefined : 'fig'}>{children}</dd>
    </div>
  );
}
/** Why the goods cannot be redeemed now, or the way to do so. */
function DetailsFoot({ goods, onRedeem }: { readonly goods: Goods; readonly onRedeem: () => void }) {
  const { t } = useTranslation('points');
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const mayEnter = useAppSelector(selectMayEnter);
  const isTrial = useAppSelector(selectIsTrial);
  const points = useAppSelector(selectPoints);
  if (!mayEnter)
    return (
      <>
        <p className="grow t2 dim">{t('visitorGoods')}</p>
        <Button look="primary" onClick={() => dispatch(swapDialog({ kind: 'login' }))}>
          {t('logIn')}
        </Button>
      </>
    );
  if (isTrial) return <p className="t2 dim">{t('trial')}</p>;
  const isSoldOut = goods.left === 0;
  const missing = points === null ? 0 : goods.points - points;
  return (
    <>
      <p className="grow t2 dim" role="status">
        {isSoldOut
          ? t('soldOut')
          : missing > 0
            ? t('missing', { n: formats.number(missing) })
            : points !== null && t('youHave', { n: formats.number(points) })}
      </p>
      <Button look="primary" disabled={isSoldOut || missing > 0 || points === null} onClick={onRedeem}>
        {t('redeem')}
      </Button>
    </>
  );
}
