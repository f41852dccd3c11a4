import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { neighbourOf, type Direction } from '../../../domains/team/treemap.calc.ts';
import type { TeamNode } from '../../../domains/team/tree.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { mapTiles, OTHERS, nodesInTiles, sumOf, textRoomOf } from './mapTiles.ts';
import { MapTile } from './MapTile.tsx';
import { MapTip } from './MapTip.tsx';
import { useTileFigures } from './useTileFigures.ts';
import { useElementSize } from './useElementSize.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface TreeMapProps {
  /** In layout order, with live figures. */
  readonly nodes: readonly TeamNode[];
  /** The nodes at the last layout: tile sizes follow these. */
  readonly laid: readonly TeamNode[];
  /** The branch whose parts are shown; null: the agent's own team. */
  readonly branch: string | null;
  /** Grows with each change of branch by map or path: the focus moves to the map, because the focused element may be gone. */
  readonly moves: number;
  readonly onOpen: (branch: string) => void;
  /** Leaves the branch; absent at the top. */
  readonly onUp: (() => void) | undefined;
}
/** The treemap: a tile's size is its turnover, its colour the result. One tab stop; arrow keys move to the neighbouring tile. */
export const TreeMap = memo(function TreeMap({ nodes, laid, branch, moves, onOpen, onUp }: TreeMapProps) {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const figuresOf = useTileFigures();
  const [place, { width, height }] = useElementSize<HTMLDivElement>();
  const [chosen, setChosen] = useState<string | null>(null);
  const layout = useMemo(() => mapTiles(laid, width, height), [laid, width, height]);
  const { tiles, shown, others, rest } = useMemo(() => {
    const found = nodesInTiles(layout, nodes);
    if (found !== null) return { tiles: layout, ...found };
    // The first bet of a member without a tile needs a new layout, so that map and table agree.
    const newLayout = mapTiles(nodes, width, height);
    return {
      tiles: newLayout,
      ...(nodesInTiles(newLayout, nodes) ?? { shown: [], others: nodes.length, rest: sumOf(nodes) }),
    };
  }, [layout, nodes, width, height]);
  const stop = chosen !== null && tiles.has(chosen) ? chosen : (shown[0]?.id ?? OTHERS);
  useEffect(() => {
    if (moves === 0) return;
    const map = place.current;
    (map?.querySelector<HTMLElement>('.map-field[tabindex="0"]') ?? map)?.focus();
  }, [moves, place]);
  const [hovered, setHovered] = useState<string | null>(null);
  const showTip = (event: SyntheticEvent<HTMLElement>) =>
    setHovered((event.target as HTMLElement).closest<HTMLElement>('[data-node]')?.dataset['node'] ?? null);
  const hideTip = () => setHovered(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    if (event.key === 'Escape') hideTip();
    if ((event.key === 'Backspace' || event.key === 'Escape') && onUp) {
      event.preventDefault();
      // The parent shows the branch that was left as a tile: select it.
      setChosen(branch);
      onUp();
    }
    if (direction === undefined) return;
    event.preventDefault();
    const next = neighbourOf(tiles, stop, direction);
    if (next === null) return;
    setChosen(next);
    place.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(next)}"]`)?.focus();
  };
  const hoveredPlace = hovered === null ? undefined : tiles.get(hovered);
  const hoveredNode = shown.find(({ id }) => id === hovered);
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
        onKeyDown={onKeyDown}
        onPointerOver={showTip}
        onPointerLeave={hideTip}
        onFocus={showTip}
        onBlur={hideTip}
      >
        {tiles.size === 0 && <EmptyState title={t('map.nothing')}>{t('map.nothingText')}</EmptyState>}
        {shown.map((node) => {
          const tile = tiles.get(node.id);
          return (
            tile && (
              <MapTile
                key={node.id}
                id={node.id}
                place={tile}
                name={node.account}
                sum={node}
                stop={node.id === stop}
                onFocus={setChosen}
                onOpen={node.opens ? onOpen : undefined}
              />
            )
          );
        })}
        {tiles.has(OTHERS) && (
          <MapTile
            id={OTHERS}
            place={tiles.get(OTHERS) ?? { x: 0, y: 0, width: 0, height: 0 }}
            name={t('map.others', { n: formats.number(others) })}
            sum={rest}
            stop={stop === OTHERS}
            onFocus={setChosen}
            onOpen={toTable}
          />
        )}
        {hoveredPlace && hoveredNode && textRoomOf(hoveredPlace, figuresOf(hoveredNode)) !== 'all' && (
          <MapTip
            place={hoveredPlace}
            width={width}
            height={height}
            name={hoveredNode.account}
            sum={hoveredNode}
            opens={hoveredNode.opens}
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
