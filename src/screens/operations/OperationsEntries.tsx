import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectUnknownCount } from '../../domains/operations/operations.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { MenuItem } from '../../ui/menu/Menu.tsx';
import { Count } from '../../ui/tag/Tag.tsx';
import { useAsk, usePortal } from '../portal.ts';

/** The account menu's ways to what one has done, and to what the balance has done. */
export function OperationsEntries() {
  const { t } = useTranslation('operations');
  const ask = useAsk();
  const unknown = usePortal(selectUnknownCount);
  return (
    <MenuItem icon="check" after={<Count value={unknown} />} onSelect={() => ask(openDialog({ kind: 'operations' }))}>
      <span className="menu-operations">{t('entry')}</span>
    </MenuItem>
  );
}
