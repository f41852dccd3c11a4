/** The keys that the portal itself listens to, and those inside the palette (B-13). */
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useAppDispatch } from '../../store.ts';
import './palette.css';

/** Keys that have a name are keys of the catalogue; the others stand as they are. */
const KEYS: readonly (readonly [keys: readonly string[], text: string])[] = [
  [['key.ctrl', 'K'], 'help.palette'],
  [['key.ctrl', '/'], 'help.shortcuts'],
  [['↑', '↓'], 'help.move'],
  [['key.enter'], 'help.choose'],
  [['key.esc'], 'help.close'],
  [['key.tab'], 'help.tab'],
];
export default function ShortcutsDialog() {
  const { t } = useTranslation('palette');
  const dispatch = useAppDispatch();
  return (
    <Dialog title={t('shortcuts')} onClose={() => void dispatch(closeDialog('shortcuts'))}>
      <dl className="palette-keys">
        {KEYS.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="palette-code">
                  {key.startsWith('key.') ? t(key) : key}
                </kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="t2 mute">{t('help.mac')}</p>
    </Dialog>
  );
}
