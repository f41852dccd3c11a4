/** Too many wrong payment passwords. When the time is over, the terms are read again by themselves (SAFE-33). */
import { useEffect, useState } from 'react';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { useAppSelector } from '../store.ts';
import { PaymentPasswordReset } from './PaymentPasswordReset.tsx';

interface PaymentPasswordLockedProps {
  /** House clock, Unix ms; null: not known. */
  readonly lockedUntil: number | null;
  /** What cannot be done until then. */
  readonly text: string;
  readonly onRead: () => void;
  readonly reading: boolean;
}
export function PaymentPasswordLocked({ lockedUntil, text, onRead, reading }: PaymentPasswordLockedProps) {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const { clock } = usePlatform();
  const offset = useAppSelector((state) => selectHouseNow(state, 0));
  const [since] = useState(() => clock.now());
  const wait = lockedUntil === null ? null : Math.max(0, lockedUntil - offset - since);
  useEffect(() => (wait === null ? undefined : clock.after(wait, onRead)), [clock, wait, onRead]);
  return (
    <section className="panel upline-form">
      <Alert tone="brass">
        {lockedUntil === null ? t('upline.locked') : t('upline.lockedUntil', { time: formats.time(lockedUntil) })}
      </Alert>
      <p className="t2 dim">{text}</p>
      <Button busy={reading} onClick={onRead}>
        {t('upline.checkAgain')}
      </Button>
      <PaymentPasswordReset />
    </section>
  );
}
