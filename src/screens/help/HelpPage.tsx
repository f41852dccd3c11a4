/** The help centre; the address names the open item (R-ROUTE-06, R-ROUTE-07). */
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../Link.tsx';
import { FEEDBACK } from '../paths.ts';
import { HelpList } from './HelpList.tsx';

const tagOf = (hash: string): string | undefined => {
  if (hash.length < 2) return undefined;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
};

export default function HelpPage() {
  const { t } = useTranslation('help');
  const { hash, key } = useLocation();
  /** The item clicked since the last navigation; the next address resets it. */
  const [pressed, setPressed] = useState<{ readonly key: string; readonly tag: string | null } | null>(null);
  return (
    <div className="help-page">
      <header className="page-head">
        <h1 className="h-page">{t('title')}</h1>
      </header>
      <HelpList
        level={2}
        anchored
        open={pressed?.key === key ? pressed.tag : tagOf(hash)}
        onOpen={(tag) => setPressed({ key, tag })}
      />
      <p className="t1">
        {t('feedback')}{' '}
        <Link className="link" to={FEEDBACK}>
          {t('feedbackLink')}
        </Link>
      </p>
    </div>
  );
}
