/** Asks for confirmation before a link signs this tab in with another account's token (SAFE-11). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { answerForeignToken } from '../../domains/session/session.intents.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useAppDispatch } from '../store.ts';

export default function ForeignToken() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const answer = (accept: boolean) => dispatch(answerForeignToken({ accept }));
  return (
    <Dialog
      title={t('foreign.title')}
      onClose={() => answer(false)}
      footer={
        <>
          <Button look="line" onClick={() => answer(true)}>
            {t('foreign.switch')}
          </Button>
          <span className="grow" />
          <Button look="primary" data-autofocus onClick={() => answer(false)}>
            {t('foreign.stay')}
          </Button>
        </>
      }
    >
      <p>{t('foreign.text')}</p>
    </Dialog>
  );
}
