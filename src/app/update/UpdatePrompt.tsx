/** Says once that a newer version of the portal is there, and offers to load it before the next navigation does (B-20). */
import './update.css';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { NewVersion } from './newVersion.ts';

export function UpdatePrompt({ version }: { readonly version: NewVersion }) {
  const { t } = useTranslation('common');
  const waits = useSyncExternalStore(version.subscribe, version.isWaiting);
  return (
    // A live region must exist before its text, or screen readers do not announce it.
    <section className="update" aria-live="polite" aria-label={t('update.label')}>
      {waits && (
        <div className="update-slip" data-surface="slip">
          <p>{t('update.ready')}</p>
          <div className="row">
            <Button look="primary" onClick={version.load}>
              {t('update.load')}
            </Button>
            <Button onClick={version.dismiss}>{t('update.later')}</Button>
          </div>
        </div>
      )}
    </section>
  );
}
