/** The keys that the portal itself listens to, and those inside the palette (B-13). */
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useAppDispatch } from '../../store.ts';
import './palette.css';

const KEYS: readonly (readonly [keys: readonly string[], text: string])[] = [
  [['Ctrl', 'K'], 'help.palette'],
  [['Ctrl', '/'], 'help.shortcuts'],
  [['↑', '↓'], 'help.move'],
  [['Enter'], 'help.choose'],
  [['Esc'], 'help.close'],
  [['Tab'], 'help.tab'],
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
                  {key}
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
