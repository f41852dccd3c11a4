import { Suspense, useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../Link.tsx';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { headerShown } from '../../../domains/member/member.intents.ts';
import { selectUnreadMessages } from '../../../domains/member/member.selectors.ts';
import { selectIsAgent, selectIsTrial } from '../../../domains/session/session.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Count } from '../../../ui/tag/Tag.tsx';
import { SessionChip } from '../../games/session/SessionChip.tsx';
import { BEING_BUILT } from '../../beingBuilt.ts';
import { AGENT } from '../../places.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Balance } from './Balance.tsx';

/** Logged in: balance, Deposit, messages, account. */
export function MemberTools() {
  const { t } = useTranslation('shell');
  const go = useNavigate();
  const unread = usePortal(selectUnreadMessages);
  const trial = usePortal(selectIsTrial);
  const agent = usePortal(selectIsAgent);
  const ask = useAsk();
  useEffect(() => void ask(headerShown()), [ask]);
  return (
    <>
      <span className="session-place">
        {/* Its words come with the games': nothing else waits for them. */}
        <Suspense fallback={null}>
          <SessionChip />
        </Suspense>
      </span>
      <Balance />
      <Button look="primary" className="only-l" onClick={() => go(BEING_BUILT.deposit.path)}>
        {t('header.deposit')}
      </Button>
      {agent && (
        <Link className="ib only-l" to={AGENT} aria-label={t('account.agent')} title={t('account.agent')}>
          <Icon name="tree" />
        </Link>
      )}
      {!trial && (
        <IconButton
          className="only-l header-inbox"
          icon="mail"
          label={unread > 0 ? t('header.messagesUnread', { n: unread }) : t('header.messages')}
          badge={<Count value={unread} />}
          onClick={() => ask(openDialog({ kind: 'inbox' }))}
        />
      )}
      <AccountMenu />
    </>
  );
}
