import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useDesk } from './useDesk.ts';

/** What went wrong, what differs, or what was done last: one line in the head. */
export function DeskNotice() {
  const { t } = useTranslation('desk');
  const { failure, outcome, unmatched, notice, reading, file } = useDesk();
  return (
    <div className="desk-notice">
      {file !== null && reading !== null && (
        <span role="status">{t('reading', { name: reading.name, share: Math.floor(reading.done * 100) })}</span>
      )}
      {failure !== null && (
        <span role="alert" className="desk-bad">
          <Icon name="alert" size="s" />
          {failure.line === 0 ? t('bad', { ...failure }) : t('badLine', { ...failure })}
        </span>
      )}
      {unmatched.length > 0 && (
        <span className="desk-bad" title={unmatched.join(', ')}>
          {t('unmatched', { n: unmatched.length })}
        </span>
      )}
      {outcome !== null && (
        <output className={outcome.equal ? 'desk-equal' : 'desk-bad'}>
          {outcome.equal
            ? t('equal', { hash: outcome.hash })
            : t('differs', { hash: outcome.hash, recorded: outcome.recorded })}
        </output>
      )}
      {file !== null && file.sentences.length > 0 && (
        <details>
          <summary>{t('imported', { n: file.sentences.length })}</summary>
          {file.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      )}
      {notice !== null && <span role="status">{t(`notice.${notice}`)}</span>}
    </div>
  );
}
