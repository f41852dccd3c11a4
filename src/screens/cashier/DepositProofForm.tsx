import { useId, useState } from 'react';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { changeDepositProof, proveDeposit } from '../../domains/cashier/deposit.intents.ts';
import { selectDeposit } from '../../domains/cashier/deposit.selectors.ts';
import type { DepositAttempt } from '../../domains/cashier/deposit.state.ts';
import { selectUnknownOperations } from '../../domains/operations/operations.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import type { PictureFile } from '../promotions/pictureFile.ts';
import { Pictures } from '../promotions/Pictures.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** "I have paid", with pictures as proof. It credits nothing, and says so (R-MONEY-08). */
export function DepositProofForm({ id }: { readonly id: string }) {
  const { t } = useTranslation(['deposits', 'errors', 'promotions']);
  const dispatch = useAppDispatch();
  const titleId = useId();
  const attempt = useAppSelector(selectDeposit).attempts.depositProof;
  const running = useAppSelector((state) => selectIsFlowRunning(state, 'proveDeposit'));
  const doubted = useAppSelector((state) => selectUnknownOperations(state).some(({ kind }) => kind === 'depositProof'));
  const [pictures, setPictures] = useState<readonly PictureFile[]>([]);
  const [missing, setMissing] = useState(false);
  const busy = running || doubted;
  const refusal = attempt?.state === 'refused' && !doubted ? attempt : null;
  const ofPictures = missing ? t('pay.noPicture') : refusal === null ? null : pictureRefusal(refusal, pictures, t);
  return (
    <form
      className="deposit-proof"
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(pictures.length === 0);
        if (pictures.length > 0 && !busy)
          dispatch(proveDeposit({ id, pictures: pictures.map(({ pieces }) => ({ pieces })) }));
      }}
    >
      <h3 className="h-sub" id={titleId}>
        {t('pay.paid')}
      </h3>
      <p className="t2">{t('pay.paidText')}</p>
      {attempt?.state === 'done' ? (
        <Alert tone="up">{t('pay.proofSent')}</Alert>
      ) : (
        <>
          <Pictures
            label={t('pay.pictures')}
            pictures={pictures}
            refusal={ofPictures}
            onChange={(next) => {
              setPictures(next);
              setMissing(false);
              if (refusal !== null) dispatch(changeDepositProof());
            }}
          />
          {doubted && <Alert tone="brass">{t('pay.proofChecking')}</Alert>}
          {refusal !== null && ofPictures === null && (
            <Alert>{t(refusal.code === 'too-many-requests' ? 'error.too-many-requests' : 'pay.proofFailed')}</Alert>
          )}
          <Button type="submit" busy={busy}>
            {t('pay.sendProof')}
          </Button>
        </>
      )}
    </form>
  );
}
/** Names the refused file; null: the refusal is about none. */
const pictureRefusal = (
  { code, picture }: DepositAttempt,
  pictures: readonly PictureFile[],
  t: ReturnType<typeof useTranslation>['t'],
): string | null => {
  const file = picture === null ? undefined : pictures[picture];
  if (file !== undefined) return t('pay.proofRefused', { name: file.name, reason: t(`errors:${code ?? ''}`) });
  return code === 'image-refused' ? t('errors:image-refused') : null;
};
