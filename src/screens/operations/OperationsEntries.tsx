import { useNavigate } from 'react-router-dom';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectUnread, selectUnreadMessages } from '../../domains/member/member.selectors.ts';
import { selectUnknownCount } from '../../domains/operations/operations.selectors.ts';
import { selectIsTrial } from '../../domains/session/session.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { MenuItem } from '../../ui/menu/Menu.tsx';
import { Count } from '../../ui/tag/Tag.tsx';
import { useStillness } from '../shell/useStillness.ts';
import { BEING_BUILT } from '../beingBuilt.ts';
import { useAsk, usePortal } from '../portal.ts';

/** The account menu's ways to what one has done, to what the balance has done, on a phone to what was written, and to stillness. */
export function OperationsEntries() {
  const { t } = useTranslation(['operations', 'shell']);
  const ask = useAsk();
  const still = useStillness();
  const unknown = usePortal(selectUnknownCount);
  const unread = usePortal(selectUnreadMessages);
  const missions = usePortal(selectUnread)?.missions ?? 0;
  const go = useNavigate();
  const trial = usePortal(selectIsTrial);
  return (
    <>
      {!trial && (
        <>
          {/* Beside the account's picture there is room for the bell on wide pages alone. */}
          <span className="only-s">
            <MenuItem
              icon="mail"
              after={<Count value={unread} />}
              name={t('inbox', { n: unread })}
              onSelect={() => ask(openDialog({ kind: 'inbox' }))}
            >
              <span className="menu-inbox">{t('messages')}</span>
            </MenuItem>
          </span>
          <MenuItem
            icon="star"
            after={<Count value={missions} />}
            name={t('missionsOpen', { n: missions })}
            onSelect={() => go(BEING_BUILT.missions.path)}
          >
            {t('missions')}
          </MenuItem>
          {/* Play money has no book of its own (SAFE-30). */}
          <MenuItem icon="wallet" onSelect={() => ask(openDialog({ kind: 'balanceHistory' }))}>
            <span className="menu-ledger">{t('ledger.entry')}</span>
          </MenuItem>
        </>
      )}
      <MenuItem icon="check" after={<Count value={unknown} />} onSelect={() => ask(openDialog({ kind: 'operations' }))}>
        <span className="menu-operations">{t('entry')}</span>
      </MenuItem>
      <MenuItem icon={still.icon} onSelect={still.toggle}>
        {t(`shell:${still.textKey}`)}
      </MenuItem>
    </>
  );
}
