import { useId, useState } from 'react';
import type { InboxMessage } from '../../contract/inbox/inbox.topics.ts';
import { openMessage } from '../../domains/inbox/inbox.intents.ts';
import type { ListedMessage } from '../../domains/inbox/inbox.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { Tag } from '../../ui/tag/Tag.tsx';
import { Link } from '../Link.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { messageLink } from './messageLink.ts';

const ICON: Readonly<Record<InboxMessage['kind'], IconName>> = {
  depositCredited: 'wallet',
  depositFailed: 'alert',
  withdrawalApproved: 'bank',
  withdrawalRejected: 'alert',
  notice: 'mail',
  welcome: 'mail',
  reward: 'gift',
  win: 'jackpot',
  alert: 'alert',
};
interface MessageRowProps {
  readonly message: ListedMessage;
  /** Absent: rows cannot be selected. */
  readonly selected?: boolean;
  readonly onSelect?: (selected: boolean) => void;
  /** The link of the message was followed. */
  readonly onLeft?: () => void;
}
/** One message, as plain text in the page's language. It opens in place, and is read from then on. */
export function MessageRow({ message, selected = false, onSelect, onLeft }: MessageRowProps) {
  const { t } = useTranslation('messages');
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const language = useShellLanguage();
  const symbol = useAppSelector(selectCurrencySymbol);
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  const { id, kind, title, body, amount, reference, at, unread } = message;
  const link = messageLink(message);
  const toggle = () => {
    if (!isOpen && unread) dispatch(openMessage(id));
    setOpen(!isOpen);
  };
  return (
    <li className={unread ? 'message is-unread' : 'message'}>
      <div className="message-line">
        {onSelect && (
          <Checkbox checked={selected} onChange={(event) => onSelect(event.target.checked)}>
            <span className="vh">{t('select', { title: title[language] })}</span>
          </Checkbox>
        )}
        <button
          type="button"
          className="message-open"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={toggle}
        >
          <Icon name={ICON[kind]} />
          <span className="message-head">
            <span className="message-title">{title[language]}</span> {unread && <Tag tone="brass">{t('unread')}</Tag>}{' '}
            {amount !== null && <span className="fig b">{formats.money(amount, symbol)}</span>}{' '}
            <time className="fig t1 mute">{formats.dateTime(at)}</time>
          </span>
          <Icon name={isOpen ? 'up' : 'down'} size="s" />
        </button>
      </div>
      {isOpen && (
        <div className="message-body" id={bodyId}>
          <p className="t2 dim">{body[language]}</p>
          <p className="t1 mute message-foot">
            {reference !== null && <span className="message-reference">{t('reference', { reference })}</span>}
            {link !== null && (
              <Link className="record-link" to={link.path} {...(onLeft && { onClick: onLeft })}>
                {t(link.textKey)}
              </Link>
            )}
          </p>
        </div>
      )}
    </li>
  );
}
