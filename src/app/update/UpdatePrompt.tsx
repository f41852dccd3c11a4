/** A newer portal is ready: said once, quietly, and never loaded over what somebody is doing (B-20). */
import './update.css';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { NewVersion } from './newVersion.ts';

export function UpdatePrompt({ version }: { readonly version: NewVersion }) {
  const { t } = useTranslation('common');
  const waits = useSyncExternalStore(version.on, version.waits);
  return (
    // There before its words, so that they are announced.
    <section className="update" aria-live="polite" aria-label={t('update.label')}>
      {waits && (
        <div className="update-slip" data-surface="slip">
          <p>{t('update.ready')}</p>
          <div className="row">
            <Button look="primary" onClick={version.take}>
              {t('update.load')}
            </Button>
            <Button onClick={version.later}>{t('update.later')}</Button>
          </div>
        </div>
      )}
    </section>
  );
}
