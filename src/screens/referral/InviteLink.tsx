/** The link that brings the own code to the registration, as text and as a QR code, with a button that copies it. */
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { Qr } from '../../ui/qr/Qr.tsx';

const QR_SIZE = 120;

export function InviteLink({ code }: { readonly code: string }) {
  const { t } = useTranslation('referral');
  const id = useId();
  const { navigation } = usePlatform();
  const [copied, setCopied] = useState<boolean | null>(null);
  // Of the address at which the member uses the portal: the house may have several.
  const link = `${navigation.origin()}/register?${new URLSearchParams({ referralCode: code }).toString()}`;
  return (
    <section className="panel referral-link" aria-labelledby={id}>
      <div className="referral-address">
        <h2 className="h-sub" id={id}>
          {t('link.title')}
        </h2>
        <dl>
          <div>
            <dt>{t('link.address')}</dt>
            <dd className="fig b">{link}</dd>
          </div>
          <div>
            <dt>{t('link.code')}</dt>
            <dd className="fig b">{code}</dd>
          </div>
        </dl>
        <p className="referral-copy">
          <Button
            look="line"
            icon={copied === true ? 'check' : 'copy'}
            onClick={() => void navigation.copy(link).then(setCopied)}
          >
            {t('link.copy')}
          </Button>
          <span className={copied === false ? 't2 down' : 't2'} role="status">
            {copied !== null && t(copied ? 'link.copied' : 'link.copyFailed')}
          </span>
        </p>
      </div>
      <Qr text={link} size={QR_SIZE} name={t('link.qr')} />
    </section>
  );
}
