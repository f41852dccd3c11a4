import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import type { RowShown } from './deskShown.ts';
import { timeText } from './timeText.ts';
import { useAnswer, useDesk, useDeskView } from './useDesk.ts';

/** As in desk.css. */
const ROW = 36;
/** Rows are asked for in pages. */
const PAGE = 100;

/** The recording's events: filtered by lane and text, windowed over any number of them. */
export function Events() {
  const { t } = useTranslation('desk');
  const formats = useFormats();
  const { file, matched, text, searching } = useDesk();
  const view = useDeskView();
  const [typed, setTyped] = useState(text);
  // Another file begins with an empty search.
  useEffect(() => setTyped(text), [text]);
  return (
    <section className="desk-panel desk-events" aria-labelledby="desk-events">
      <header>
        <h2 id="desk-events">{t('events.label')}</h2>
        <span className="desk-of" role="status">
          {searching === null
            ? t('events.of', { shown: formats.number(matched), all: formats.number(file?.events ?? 0) })
            : t('events.searching', { share: Math.floor(searching * 100) })}
        </span>
        <TextInput
          small
          icon="filter"
          boxClass="desk-search"
          value={typed}
          aria-label={t('events.search')}
          placeholder={t('events.search')}
          onChange={({ target }) => {
            setTyped(target.value);
            view.setText(target.value);
          }}
        />
      </header>
      <Rows />
    </section>
  );
}
function Rows() {
  const { t } = useTranslation('desk');
  const { file, matched, place, listVersion } = useDesk();
  const view = useDeskView();
  const box = useRef<HTMLDivElement>(null);
  const windowed = useVirtualizer({
    count: matched,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  useEffect(() => {
    const { scrollOffset, scrollRect } = windowed;
    if (place < 0 || box.current === null || scrollRect === null) return;
    // Rows have one height, so that nothing is measured: a drag moves the list many times a second.
    const [from, to] = [place * ROW, (place + 1) * ROW];
    const top = scrollOffset ?? 0;
    if (from < top) box.current.scrollTop = from;
    else if (to > top + scrollRect.height) box.current.scrollTop = to - scrollRect.height;
  }, [windowed, place]);
  const items = windowed.getVirtualItems();
  const first = Math.floor((items[0]?.index ?? 0) / PAGE) * PAGE;
  const last = items.at(-1)?.index ?? 0;
  const count = Math.ceil((last - first + 1) / PAGE) * PAGE;
  const loaded = useAnswer<{ readonly from: number; readonly rows: readonly RowShown[] }>(
    async () => ({ from: first, rows: await view.rows(first, count) }),
    `${file?.id ?? 0} ${listVersion} ${first} ${count}`,
    { from: 0, rows: [] },
  );
  const move = (event: KeyboardEvent): void => {
    const to = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      PageDown: place + 10,
      PageUp: place - 10,
      Home: 0,
      End: matched - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    view.goTo(Math.max(0, Math.min(matched - 1, to)));
  };
  return (
    <div className="desk-rows">
      <div className="desk-row desk-row-head" aria-hidden="true">
        {(['at', 'topic', 'kind', 'payload', 'seq'] as const).map((name) => (
          <span key={name}>{t(`events.${name}`)}</span>
        ))}
      </div>
      <div
        ref={box}
        className="desk-rows-window"
        role="listbox"
        tabIndex={0}
        aria-label={t('events.label')}
        aria-activedescendant={place < 0 ? undefined : `desk-row-${place}`}
        onKeyDown={move}
      >
        {matched === 0 && <p className="desk-none">{t('events.none')}</p>}
        <div role="presentation" style={{ height: windowed.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start }) => {
            const row = loaded.rows[index - loaded.from];
            return (
              <button
                type="button"
                key={index}
                id={`desk-row-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === place}
                aria-setsize={matched}
                aria-posinset={index + 1}
                className="desk-row"
                data-coming={index > place}
                style={{ transform: `translateY(${start}px)` }}
                // The list keeps the focus: the pressed row may scroll away.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  box.current?.focus();
                  view.goTo(index);
                }}
              >
                <span>{row && timeText(row.t)}</span>
                <span title={row?.topic}>{row?.topic}</span>
                <span>{row?.kind}</span>
                <span>{row?.brief}</span>
                <span>{row?.seq}</span>
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}
