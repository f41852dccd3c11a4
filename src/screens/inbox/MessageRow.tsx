import type { InboxMessage } from '../../contract/inbox/inbox.topics.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { Tag } from '../../ui/tag/Tag.tsx';
import { useAppSelector } from '../store.ts';

const ICON: Readonly<Record<InboxMessage['kind'], IconName>> = {
  depositCredited: 'wallet',
  depositFailed: 'alert',
  withdrawalApproved: 'bank',
  withdrawalRejected: 'alert',
  notice: 'mail',
  welcome: 'mail',
  reward: 'gift',
  win: 'jackpot',
};
/** One message, as plain text in the page's language. */
export function MessageRow({ message, unread }: { readonly message: InboxMessage; readonly unread: boolean }) {
  const { t } = useTranslation('messages');
  const formats = useFormats();
  const language = useShellLanguage();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { kind, title, body, amount, reference, at } = message;
  return (
    <li className="message">
      <Icon name={ICON[kind]} />
      <div className="grow message-text">
        <p className="message-head">
          <b className="grow">{title[language]}</b>
          {unread && <Tag tone="brass">{t('unread')}</Tag>}
          {amount !== null && <span className="fig b">{formats.money(amount, symbol)}</span>}
        </p>
        <p className="t2 dim">{body[language]}</p>
        <p className="t1 mute message-foot">
          <span className="fig">{formats.dateTime(at)}</span>
          {reference !== null && <span className="message-reference">{t('reference', { reference })}</span>}
        </p>
      </div>
    </li>
  );
}
