import { useCallback } from 'react';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { pathTo } from '../../../domains/team/tree.calc.ts';
import type { Source } from '../../../lib/source.ts';
import { useDerived } from '../../source.ts';
import { Path, type Step } from './Path.tsx';

const isSame = (a: readonly Step[], b: readonly Step[]): boolean =>
  a.length === b.length && a.every(({ member, account }, at) => member === b[at]?.member && account === b[at]?.account);

interface PathOfProps {
  readonly rows: Source<TeamRows | null>;
  readonly branch: string | null;
  readonly onOpen: (branch: string | null) => void;
}
/** The way to a branch in rows that move: drawn when the way is another, and not when a figure is. */
export function PathOf({ rows, branch, onOpen }: PathOfProps) {
  const way = useCallback(
    (now: TeamRows | null): readonly Step[] => (now === null ? [] : pathTo(now, branch)),
    [branch],
  );
  return <Path path={useDerived(rows, way, isSame)} onOpen={onOpen} />;
}
