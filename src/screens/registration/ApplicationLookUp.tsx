import { useId, useState } from 'react';
import { errorKey } from '../../domains/errors.ts';
import { lookUpApplication } from '../../domains/registration/application.intents.ts';
import { selectApplicationStanding } from '../../domains/registration/application.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Link } from '../Link.tsx';
import { AGENT_ENTRY } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

export function ApplicationLookUp() {
  const { t } = useTranslation(['affiliate', 'validation', 'errors']);
  const id = useId();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const standing = useAppSelector(selectApplicationStanding);
  const [reference, setReference] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      className="panel affiliate-panel"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reference.trim() === '');
        if (reference.trim() !== '') dispatch(lookUpApplication(reference.trim()));
      }}
    >
      <h2 className="h-sub" id={id}>
        {t('lookUp')}
      </h2>
      <TextField
        label={t('referenceField')}
        required
        spellCheck={false}
        error={missing ? t('validation:required') : undefined}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      {standing.state === 'failed' && (
        <Alert>{standing.error === 'not-found' ? t('unknownReference') : t(errorKey(standing.error ?? ''))}</Alert>
      )}
      {standing.data !== null && (
        <div role="status">
          <p>
            <b>{t(`state.${standing.data.state}`)}</b>{' '}
            <span className="t2 mute">
              {t('times', { time: formats.dateTime(standing.data.decidedAt ?? standing.data.sentAt) })}
            </span>
          </p>
          {standing.data.state === 'accepted' && (
            <Link className="link" to={AGENT_ENTRY}>
              {t('logIn')}
            </Link>
          )}
        </div>
      )}
      <div className="affiliate-foot">
        <Button look="line" type="submit" busy={standing.state === 'loading'}>
          {t('lookUpButton')}
        </Button>
      </div>
    </form>
  );
}
