/** HTML of the house as a screen shows it: its links go by the router, its hosts are this deployment's. */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { selectOwnHosts } from '../../domains/system/ownHosts.ts';
import { ServerHtml } from '../../ui/html/ServerHtml.tsx';
import { usePortal } from '../portal.ts';

interface HouseHtmlProps {
  readonly html: string;
  /** A link led to another place of ours: what shows the text closes. */
  readonly onLeft?: () => void;
}
export function HouseHtml({ html, onLeft }: HouseHtmlProps) {
  const { t } = useTranslation('common');
  const go = useNavigate();
  const hosts = usePortal(selectOwnHosts);
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
