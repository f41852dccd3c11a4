/** The command palette: pages, actions, games and an agent's downlines by a few keys (B-13). Each gate of a page or game applies. */
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { requestGames } from '../../../domains/catalogue/catalogue.intents.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { useAppDispatch } from '../../store.ts';
import './palette.css';
import { type CodedEntry, findEntries, isComposing } from './palette.ts';
import { gamesQuery, usePaletteEntries } from './usePaletteEntries.ts';

const WIDTH = 560;
/** Games are asked for once the player pauses. */
const PAUSE_MS = 150;

export default function PaletteDialog() {
  const { t } = useTranslation('palette');
  const id = useId();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const searched = usePausedText(typed.trim());
  const entries = usePaletteEntries(searched);
  const shown = findEntries(entries, typed);
  const at = Math.min(chosen, Math.max(0, shown.length - 1));
  useEffect(() => {
    if (searched !== '') dispatch(requestGames(gamesQuery(searched)));
  }, [dispatch, searched]);
  const close = () => void dispatch(closeDialog('palette'));
  const choose = (entry: CodedEntry | undefined) => {
    if (entry === undefined) return;
    // Closed first: what the entry opens is a dialog of its own, or needs the page.
    close();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent)) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % Math.max(1, shown.length),
      ArrowUp: (at + shown.length - 1) % Math.max(1, shown.length),
      PageDown: Math.min(at + 8, shown.length - 1),
      PageUp: Math.max(at - 8, 0),
    };
    const to = moves[event.key];
    if (to !== undefined) setChosen(to);
    else if (event.key === 'Enter') choose(shown[at]);
    else return;
    event.preventDefault();
  };
  const option = (place: number): string => `${id}-${place}`;
  useEffect(() => {
    const element = document.getElementById(`${id}-${at}`);
    if (typeof element?.scrollIntoView === 'function') element.scrollIntoView({ block: 'nearest' });
  }, [at, id]);
  return (
    <Dialog title={t('title')} width={WIDTH} onClose={close}>
      <TextInput
        icon="search"
        type="text"
        role="combobox"
        aria-label={t('field')}
        placeholder={t('field')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? option(at) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        data-autofocus
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
      />
      {shown.length === 0 && (
        <p className="t2 mute palette-none" role="status">
          {t('none')}
        </p>
      )}
      <div className="palette-list" id={`${id}-list`} role="listbox" aria-label={t('found')}>
        {shown.map((entry, place) => (
          // Its keys are the field's: the focus never leaves the field.
          <button
            type="button"
            key={entry.id}
            id={option(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className="palette-entry"
            onClick={() => choose(entry)}
          >
            <span className="grow ell">{entry.label}</span>
            <span className="t2 mute">{t(`group.${entry.group}`)}</span>
            {entry.code !== null && <kbd className="palette-code">{entry.code}</kbd>}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
/** The text once it has not changed for a while. */
function usePausedText(text: string): string {
  const { clock } = usePlatform();
  const [paused, setPaused] = useState('');
  useEffect(() => clock.after(PAUSE_MS, () => setPaused(text)), [clock, text]);
  return paused;
}
