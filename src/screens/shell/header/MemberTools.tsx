import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { openDialog, openCentrePage } from '../../../domains/dialogs/dialogs.intents.ts';
import { headerShown } from '../../../domains/member/member.intents.ts';
import { selectUnreadMessageCount } from '../../../domains/member/member.selectors.ts';
import { selectIsAgent, selectIsTrial } from '../../../domains/session/session.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { CountBadge } from '../../../ui/tag/Tag.tsx';
import { SessionChip } from '../../games/session/SessionChip.tsx';
import { OptionalPart } from '../../OptionalPart.tsx';
import { AGENT_ENTRY, MEMBER_PAGES } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Balance } from './Balance.tsx';

/** Header tools of a member: session, balance, deposit, messages, account. */
export function MemberTools() {
  const { t } = useTranslation('shell');
  const unread = useAppSelector(selectUnreadMessageCount);
  const trial = useAppSelector(selectIsTrial);
  const agent = useAppSelector(selectIsAgent);
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(headerShown()), [dispatch]);
  return (
    <>
      <span className="session-place">
        {/* Its texts come with the games' catalogue; only the chip waits for them. */}
        <OptionalPart>
          <SessionChip />
        </OptionalPart>
      </span>
      <Balance />
      <Button look="primary" className="only-l" onClick={() => dispatch(openCentrePage(MEMBER_PAGES.deposit))}>
        {t('header.deposit')}
      </Button>
      {agent && (
        <Link className="ib only-l" to={AGENT_ENTRY} aria-label={t('account.agent')} title={t('account.agent')}>
          <Icon name="tree" />
        </Link>
      )}
      {!trial && (
        <IconButton
          className="only-l header-inbox"
          icon="mail"
          label={unread > 0 ? t('header.messagesUnread', { n: unread }) : t('header.messages')}
          badge={<CountBadge value={unread} />}
          onClick={() => dispatch(openDialog({ kind: 'inbox' }))}
        />
      )}
      <AccountMenu />
    </>
  );
}
