/** Renders HTML of the house: its links use the router, and this deployment's hosts are trusted. */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { selectOwnHosts } from '../../domains/system/ownHosts.ts';
import { ServerHtml } from '../../ui/html/ServerHtml.tsx';
import { useAppSelector } from '../store.ts';

interface HouseHtmlProps {
  readonly html: string;
  /** Runs when a link leads to another page of the portal, so that a dialog can close. */
  readonly onLeft?: () => void;
}
export function HouseHtml({ html, onLeft }: HouseHtmlProps) {
  const { t } = useTranslation('common');
  const go = useNavigate();
  const hosts = useAppSelector(selectOwnHosts);
  return (
    <ServerHtml
      html={html}
      hosts={hosts}
      onInside={(path) => {
        void go(path);
        onLeft?.();
      }}
      words={{ leaving: (host) => t('leaving.text', { host }), go: t('leaving.go'), stay: t('leaving.stay') }}
    />
  );
}
