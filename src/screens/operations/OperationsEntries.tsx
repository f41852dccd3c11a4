import { openDialog, openCentrePage } from '../../domains/dialogs/dialogs.intents.ts';
import { selectUnreadCounts, selectUnreadMessageCount } from '../../domains/member/member.selectors.ts';
import { selectUnknownCount } from '../../domains/operations/operations.selectors.ts';
import { selectIsTrial } from '../../domains/session/session.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { MenuItem } from '../../ui/menu/Menu.tsx';
import { CountBadge } from '../../ui/tag/Tag.tsx';
import { useMotionToggle } from '../shell/useMotionToggle.ts';
import { MEMBER_PAGES } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** Entries of the account menu: messages on a phone, missions, balance history, operations, and the pause for motion. */
export function OperationsEntries() {
  const { t } = useTranslation(['operations', 'shell']);
  const dispatch = useAppDispatch();
  const still = useMotionToggle();
  const unknown = useAppSelector(selectUnknownCount);
  const unread = useAppSelector(selectUnreadMessageCount);
  const missions = useAppSelector(selectUnreadCounts)?.missions ?? 0;
  const trial = useAppSelector(selectIsTrial);
  return (
    <>
      {!trial && (
        <>
          {/* Only wide pages have room for the messages' button beside the avatar. */}
          <span className="only-s">
            <MenuItem
              icon="mail"
              after={<CountBadge value={unread} />}
              name={t('inbox', { n: unread })}
              onSelect={() => dispatch(openDialog({ kind: 'inbox' }))}
            >
              <span className="menu-inbox">{t('messages')}</span>
            </MenuItem>
          </span>
          <MenuItem
            icon="star"
            after={<CountBadge value={missions} />}
            name={t('missionsOpen', { n: missions })}
            onSelect={() => dispatch(openCentrePage(MEMBER_PAGES.missions))}
          >
            {t('missions')}
          </MenuItem>
          {/* Play money has no ledger (SAFE-30). */}
          <MenuItem icon="wallet" onSelect={() => dispatch(openDialog({ kind: 'balanceHistory' }))}>
            <span className="menu-ledger">{t('ledger.entry')}</span>
          </MenuItem>
        </>
      )}
      <MenuItem
        icon="check"
        after={<CountBadge value={unknown} />}
        onSelect={() => dispatch(openDialog({ kind: 'operations' }))}
      >
        <span className="menu-operations">{t('entry')}</span>
      </MenuItem>
      <MenuItem icon={still.icon} onSelect={still.toggle}>
        {t(`shell:${still.textKey}`)}
      </MenuItem>
    </>
  );
}
