import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { ValueChangeShown } from './deskShown.ts';

/** Children of one place that are drawn at once. */
const PAGE = 60;
const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const idOf = (keys: readonly (string | number)[]): string => JSON.stringify(keys);
const leafText = (value: unknown): string => JSON.stringify(value) ?? '';

interface Changed {
  /** What changed at a place itself. */
  readonly leaves: ReadonlyMap<string, ValueChangeShown>;
  /** Places with a change somewhere below them. */
  readonly above: ReadonlySet<string>;
}
const changedOf = (changes: readonly ValueChangeShown[]): Changed => ({
  leaves: new Map(changes.map((change) => [idOf(change.keys), change])),
  above: new Set(changes.flatMap(({ keys }) => keys.map((_, depth) => idOf(keys.slice(0, depth))))),
});

/** A topic's value as a tree (P-15). What the event changed is marked, and the way to it stands open. */
export function StateTree({
  value,
  changes,
}: {
  readonly value: unknown;
  readonly changes: readonly ValueChangeShown[];
}) {
  const changed = changedOf(changes);
  return (
    <ul className="desk-tree">
      {isBranch(value) ? <Children value={value} keys={[]} changed={changed} /> : <li>{leafText(value)}</li>}
    </ul>
  );
}
interface PlaceProps {
  readonly keys: readonly (string | number)[];
  readonly changed: Changed;
}
function Children({ value, keys, changed }: PlaceProps & { readonly value: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('desk');
  const [most, setMost] = useState(PAGE);
  const isList = Array.isArray(value);
  const below = Object.entries(value).map(([name, one]) => ({
    name,
    keys: [...keys, isList ? Number(name) : name],
    one,
  }));
  // What went with the event is shown where it was.
  const gone = [...changed.leaves.values()].filter(
    ({ keys: own, after }) => after === null && own.length === keys.length + 1 && idOf(own.slice(0, -1)) === idOf(keys),
  );
  const isMarked = (place: readonly (string | number)[]): boolean =>
    changed.leaves.has(idOf(place)) || changed.above.has(idOf(place));
  // Changed places come first where not all can be drawn.
  const drawn =
    below.length <= most
      ? below
      : [...below.filter((one) => isMarked(one.keys)), ...below.filter((one) => !isMarked(one.keys))].slice(0, most);
  return (
    <>
      {drawn.map(({ name, keys: place, one }) => (
        <Place key={name} name={name} value={one} keys={place} changed={changed} />
      ))}
      {gone.map(({ path, keys: own, before }) => (
        <li key={path} className="desk-tree-leaf">
          <span>{String(own.at(-1))}</span>
          <del>{before}</del>
        </li>
      ))}
      {below.length > most && (
        <li>
          <Button size="s" look="ghost" onClick={() => setMost(most + PAGE)}>
            {t('state.more', { n: below.length - most })}
          </Button>
        </li>
      )}
    </>
  );
}
function Place({ name, value, keys, changed }: PlaceProps & { readonly name: string; readonly value: unknown }) {
  const { t } = useTranslation('desk');
  const id = idOf(keys);
  const change = changed.leaves.get(id);
  const isAbove = changed.above.has(id);
  /** Null: the person has not chosen, so that the way to a change is open. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!isBranch(value))
    return (
      <li className="desk-tree-leaf">
        <span>{name}</span>
        {change !== undefined && change.before !== null && <del>{change.before}</del>}
        {change === undefined ? <code>{leafText(value)}</code> : <ins>{leafText(value)}</ins>}
      </li>
    );
  const isOpen = chosen ?? isAbove;
  const count = Object.keys(value).length;
  return (
    <li>
      <button
        type="button"
        className="desk-tree-branch"
        aria-expanded={isOpen}
        data-changed={isAbove || change !== undefined}
        onClick={() => setChosen(!isOpen)}
      >
        <span>{name}</span>{' '}
        <span className="desk-of">
          {Array.isArray(value) ? t('state.items', { n: count }) : t('state.fields', { n: count })}
        </span>
        {(isAbove || change !== undefined) && <span className="desk-tree-mark">{t('state.changed')}</span>}
      </button>
      {isOpen && (
        <ul>
          <Children value={value} keys={keys} changed={changed} />
        </ul>
      )}
    </li>
  );
}
