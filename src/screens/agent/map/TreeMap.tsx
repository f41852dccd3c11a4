import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { beside, type Way } from '../../../domains/team/treemap.calc.ts';
import type { TeamNode } from '../../../domains/team/tree.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Empty } from '../../../ui/absence/Absence.tsx';
import { mapFields, OTHERS, roomIn, standingIn, sumOf } from './fields.ts';
import { MapField } from './MapField.tsx';
import { MapTip } from './MapTip.tsx';
import { useBox } from './useBox.ts';

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface TreeMapProps {
  /** In the order they are laid; their figures are of now. */
  readonly nodes: readonly TeamNode[];
  /** As they were when they were last laid: their fields are by these. */
  readonly laid: readonly TeamNode[];
  /** What they stand under; null: the agent who looks. */
  readonly branch: string | null;
  /** Grows whenever somebody goes to a branch by map or path: the focus follows them, for what held it may be gone. */
  readonly moves: number;
  readonly onOpen: (branch: string) => void;
  /** Out of the branch; absent at the top. */
  readonly onUp: (() => void) | undefined;
}
/** Nodes as fields: as large as their turnover, coloured by their result. One tab stop; arrows go to the field beside. */
export const TreeMap = memo(function TreeMap({ nodes, laid, branch, moves, onOpen, onUp }: TreeMapProps) {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const [place, { width, height }] = useBox<HTMLDivElement>();
  const [chosen, setChosen] = useState<string | null>(null);
  const standing = useMemo(() => mapFields(laid, width, height), [laid, width, height]);
  const { fields, shown, others, rest } = useMemo(() => {
    const found = standingIn(standing, nodes);
    if (found !== null) return { fields: standing, ...found };
    // The first bet of somebody without a field: it is on the map as soon as in the table.
    const anew = mapFields(nodes, width, height);
    return { fields: anew, ...(standingIn(anew, nodes) ?? { shown: [], others: nodes.length, rest: sumOf(nodes) }) };
  }, [standing, nodes, width, height]);
  const stop = chosen !== null && fields.has(chosen) ? chosen : (shown[0]?.id ?? OTHERS);
  useEffect(() => {
    if (moves === 0) return;
    const map = place.current;
    (map?.querySelector<HTMLElement>('.map-field[tabindex="0"]') ?? map)?.focus();
  }, [moves, place]);
  const [told, setTold] = useState<string | null>(null);
  const tell = (event: SyntheticEvent<HTMLElement>) =>
    setTold((event.target as HTMLElement).closest<HTMLElement>('[data-node]')?.dataset['node'] ?? null);
  const hush = () => setTold(null);
  const press = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    if (event.key === 'Escape') hush();
    if ((event.key === 'Backspace' || event.key === 'Escape') && onUp) {
      event.preventDefault();
      // Outside, the field of the branch that was left.
      setChosen(branch);
      onUp();
    }
    if (way === undefined) return;
    event.preventDefault();
    const next = beside(fields, stop, way);
    if (next === null) return;
    setChosen(next);
    place.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(next)}"]`)?.focus();
  };
  const toldField = told === null ? undefined : fields.get(told);
  const toldNode = shown.find(({ id }) => id === told);
  const toTable = () => document.getElementById('map-table')?.focus();
  return (
    <section className="board map-board" data-surface="board" aria-label={t('map.title')}>
      <p className="map-hint t1 mute">{t('map.hint')}</p>
      <div
        ref={place}
        className="map-fields"
        role="group"
        aria-label={t('map.title')}
        tabIndex={-1}
        onKeyDown={press}
        onPointerOver={tell}
        onPointerLeave={hush}
        onFocus={tell}
        onBlur={hush}
      >
        {fields.size === 0 && <Empty title={t('map.nothing')}>{t('map.nothingText')}</Empty>}
        {shown.map((node) => {
          const field = fields.get(node.id);
          return (
            field && (
              <MapField
                key={node.id}
                id={node.id}
                field={field}
                name={node.account}
                sum={node}
                stop={node.id === stop}
                onFocus={setChosen}
                onOpen={node.opens ? onOpen : undefined}
              />
            )
          );
        })}
        {fields.has(OTHERS) && (
          <MapField
            id={OTHERS}
            field={fields.get(OTHERS) ?? { x: 0, y: 0, width: 0, height: 0 }}
            name={t('map.others', { n: formats.number(others) })}
            sum={rest}
            stop={stop === OTHERS}
            onFocus={setChosen}
            onOpen={toTable}
          />
        )}
        {toldField && toldNode && roomIn(toldField) !== 'all' && (
          <MapTip
            field={toldField}
            width={width}
            height={height}
            name={toldNode.account}
            sum={toldNode}
            opens={toldNode.opens}
          />
        )}
      </div>
      <ul className="map-key t1 dim">
        <li className="map-key-won">{t('map.won')}</li>
        <li className="map-key-lost">{t('map.lost')}</li>
        <li>{t('map.size')}</li>
        <li>{t('map.shade')}</li>
        <li className="map-key-pulse">{t('map.pulse')}</li>
      </ul>
    </section>
  );
});
