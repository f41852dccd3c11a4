import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';

interface CopyValueProps {
  readonly name: string;
  readonly value: string;
  /** What is copied, where it differs from what is shown. */
  readonly copied?: string;
}
/** A value of a description list with a button that copies it and says the outcome. */
export function CopyValue({ name, value, copied = value }: CopyValueProps) {
  const { t } = useTranslation('deposits');
  const { navigation } = usePlatform();
  const [done, setDone] = useState<boolean | null>(null);
  return (
    <div className="copy-value">
      <dt>{name}</dt>
      <dd>
        <span className="fig b copy-text">{value}</span>
        <IconButton
          icon={done === true ? 'check' : 'copy'}
          label={t('pay.copy', { name })}
          onClick={() => void navigation.copy(copied).then(setDone)}
        />
        <span className={done === false ? 't1 down' : 'vh'} role="status">
          {done !== null && t(done ? 'pay.copied' : 'pay.copyFailed')}
        </span>
      </dd>
    </div>
  );
}
