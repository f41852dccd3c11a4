/** Offers the avatars of the house (R-MEMB-18). */
import './avatar.css';
import { useState } from 'react';
import { selectFlowError, selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { errorKey } from '../../../domains/errors.ts';
import { chooseAvatar } from '../../../domains/member/member.intents.ts';
import { AVATARS, selectAvatar, selectMemberInfo } from '../../../domains/member/member.selectors.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { imageAddress } from '../../../lib/images.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { GameArt } from '../../../ui/game/GameArt.tsx';
import { DEFAULT_AVATAR } from '../../images.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

const FORM = 'choose-avatar';

export default function AvatarDialog() {
  const { t } = useTranslation(['account', 'errors']);
  const dispatch = useAppDispatch();
  const member = useAppSelector(selectMemberInfo)?.id;
  const current = useAppSelector(selectAvatar);
  const base = useAppSelector(selectImageBase);
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'chooseAvatar'));
  const error = useAppSelector((state) => selectFlowError(state, 'chooseAvatar'));
  const [chosen, setChosen] = useState(current);
  // A failure from before this dialog opened says nothing here.
  const [sent, setSent] = useState(false);
  const close = () => dispatch(closeDialog('avatar'));
  const seeds = member === undefined ? AVATARS : [member, ...AVATARS];
  return (
    <Dialog
      title={t('avatar.title')}
      onClose={close}
      footer={
        <>
          <Button look="line" onClick={close}>
            {t('avatar.cancel')}
          </Button>
          <span className="grow" />
          <Button look="primary" type="submit" form={FORM} busy={busy}>
            {t('avatar.save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          if (busy || chosen === null) return;
          setSent(true);
          dispatch(chooseAvatar(chosen));
        }}
      >
        <fieldset className="avatar-choice">
          <legend className="vh">{t('avatar.choice')}</legend>
          {seeds.map((seed, at) => (
            <label key={seed}>
              <input
                type="radio"
                name="avatar"
                className="vh"
                checked={seed === chosen}
                onChange={() => setChosen(seed)}
              />
              <span className="vh">{seed === member ? t('avatar.own') : t('avatar.numbered', { n: at })}</span>
              <GameArt src={imageAddress(base, { kind: 'silk', seed })} fallback={DEFAULT_AVATAR} />
            </label>
          ))}
        </fieldset>
        {sent && !busy && error !== null && <Alert>{t(errorKey(error))}</Alert>}
      </form>
    </Dialog>
  );
}
