/** An application: a remark of at most 140 characters, and up to three pictures (R-PROMO-15, R-CONST-33). */
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { charactersOf, REMARK_MAX, withinRemark } from '../../domains/promotions/application.calc.ts';
import { applyPromotion, leaveApplication } from '../../domains/promotions/promotions.intents.ts';
import { selectRefusedPicture } from '../../domains/promotions/promotions.selectors.ts';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Pictures } from './Pictures.tsx';
import { pictureRefusal } from './pictureRefusal.ts';
import type { PictureFile } from './pictureFile.ts';

export function Application({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTranslation(['promotions', 'errors']);
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'applyPromotion'));
  const [remark, setRemark] = useState('');
  const [pictures, setPictures] = useState<readonly PictureFile[]>([]);
  // The house's refusal is about what was sent: another choice of pictures clears it.
  const [sent, setSent] = useState<typeof pictures>(pictures);
  const refused = useAppSelector((state) => selectRefusedPicture(state, promotion.id));
  const refusedFile = refused?.picture === undefined || sent !== pictures ? undefined : sent[refused.picture];
  return (
    <form
      className="promo-application"
      aria-label={t('apply.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setSent(pictures);
        dispatch(applyPromotion({ id: promotion.id, remark, pictures: pictures.map(({ pieces }) => ({ pieces })) }));
      }}
    >
      <h3 className="h-sub">{t('apply.title')}</h3>
      <Field label={t('apply.remark')} hint={t('apply.remarkCount', { n: charactersOf(remark), most: REMARK_MAX })}>
        {(ids) => (
          <textarea
            {...ids}
            className="in promo-remark"
            rows={3}
            value={remark}
            onChange={(event) => setRemark(withinRemark(event.target.value))}
          />
        )}
      </Field>
      <Pictures
        pictures={pictures}
        onChange={setPictures}
        refusal={
          refused === null || refusedFile === undefined ? null : pictureRefusal(t, refused.code, refusedFile.name)
        }
      />
      <div className="promo-application-foot">
        <Button onClick={() => dispatch(leaveApplication())}>{t('apply.cancel')}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {t('apply.send')}
        </Button>
      </div>
    </form>
  );
}
