/** A link wants to sign this tab in as somebody else: asked first, never done quietly (SAFE-11). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { answerForeignToken } from '../../domains/session/session.intents.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Slip } from '../../ui/slip/Slip.tsx';
import { useAsk } from '../portal.ts';

export default function ForeignToken() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const answer = (accept: boolean) => ask(answerForeignToken({ accept }));
  return (
    <Slip
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
    </Slip>
  );
}
