/** The latest log-ins, each with time, device and address as far as the house knows them. */
import { useId } from 'react';
import type { LoginRow } from '../../../domains/member/security.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { useDeviceName } from '../../devices/useDeviceName.ts';
import { RecordCell, RecordRow, RecordTable } from '../record/RecordTable.tsx';

export function LoginList({ logins }: { readonly logins: readonly LoginRow[] }) {
  const { t } = useTranslation('security');
  const formats = useFormats();
  const deviceName = useDeviceName();
  const id = useId();
  return (
    <section className="panel security-panel" aria-labelledby={`${id}-title`}>
      <header>
        <h2 className="h-sub" id={`${id}-title`}>
          {t('logins.title')}
        </h2>
        <p className="t2 mute">{t('logins.text')}</p>
      </header>
      {logins.length === 0 ? (
        <EmptyState title={t('logins.none')} />
      ) : (
        <RecordTable
          heads={[{ text: t('logins.time') }, { text: t('logins.deviceHead') }, { text: t('logins.address') }]}
        >
          {logins.map((login) => (
            <RecordRow key={login.id}>
              <RecordCell className="record-time fig dim">{formats.dateTime(login.at)}</RecordCell>
              <RecordCell className="record-what">
                <span className="security-device">
                  <b>{deviceName(login)}</b>
                  {login.current && <Tag tone="up">{t('logins.here')}</Tag>}
                  {login.side === 'agent' && <Tag>{t('logins.agent')}</Tag>}
                </span>
              </RecordCell>
              <RecordCell className="security-address fig">{login.address}</RecordCell>
            </RecordRow>
          ))}
        </RecordTable>
      )}
    </section>
  );
}
