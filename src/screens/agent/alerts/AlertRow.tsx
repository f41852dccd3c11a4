import type { ListedAlert } from '../../../domains/alerts/alerts.calc.ts';
import type { AlertRule } from '../../../domains/alerts/alerts.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { AGENT_PAGES } from '../../agentPaths.ts';
import { Link } from '../../Link.tsx';
import { useMoney } from '../../useMoney.ts';
import { downlinePath } from '../downlines/downlinePath.ts';

const ICON: Readonly<Record<AlertRule, IconName>> = {
  largeWin: 'jackpot',
  idleMember: 'clock',
  negativePeriod: 'chartDown',
  unsignedContract: 'contract',
};
/** One alert: what happened, to whom, how much, and when. */
export function AlertRow({ alert }: { readonly alert: ListedAlert }) {
  const { t } = useTranslation('agentAlerts');
  const formats = useFormats();
  const money = useMoney();
  const { rule, member, account, amount, reference, at, unread } = alert;
  const isDay = rule === 'idleMember' || rule === 'negativePeriod';
  const about = t(`about.${rule}`, { reference: isDay ? reference.replaceAll('-', '/') : reference });
  return (
    <li className={unread === null ? 'alert-row' : 'alert-row is-unread'}>
      <Icon name={ICON[rule]} />
      <div className="alert-what">
        <p>
          <span className="alert-rule">{t(`rule.${rule}`)}</span>{' '}
          {unread !== null && <Tag tone="brass">{t('unread')}</Tag>}
        </p>
        <p className="t2 dim alert-about">
          {rule === 'negativePeriod' ? (
            <span>{t('who.team')}</span>
          ) : rule === 'unsignedContract' ? (
            <span className="b">{account}</span>
          ) : (
            <Link className="b alert-link" to={downlinePath(member)}>
              {account}
            </Link>
          )}{' '}
          {rule === 'unsignedContract' ? (
            <Link className="alert-link" to={AGENT_PAGES.contracts}>
              {about}
            </Link>
          ) : (
            <span className="alert-reference">{about}</span>
          )}
        </p>
      </div>
      <div className="alert-when">
        {amount !== null && <span className="fig b">{money(amount)}</span>}{' '}
        <time className="fig t1 mute" dateTime={new Date(at).toISOString()}>
          {formats.dateTime(at)}
        </time>
      </div>
    </li>
  );
}
