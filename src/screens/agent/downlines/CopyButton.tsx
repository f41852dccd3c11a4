import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** Says what is copied; absent: the button's own word. */
  readonly name?: string;
}
/** Copies a text, and says whether it could. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useTranslation('downlines');
  const { navigation } = usePlatform();
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <span className="downline-copy">
      <Button
        size="s"
        icon={copied === true ? 'check' : 'copy'}
        aria-label={name}
        onClick={() => void navigation.copy(text).then(setCopied)}
      >
        {t('copy')}
      </Button>
      <span className={copied === false ? 't2 down' : 't2'} role="status">
        {copied !== null && t(copied ? 'copied' : 'copyFailed')}
      </span>
    </span>
  );
}
