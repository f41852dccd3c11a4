import { useCallback } from 'react';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { pathTo } from '../../../domains/team/tree.calc.ts';
import type { ValueSource } from '../../../lib/valueSource.ts';
import { useDerivedSource } from '../../source.ts';
import { BranchPath, type PathStep } from './BranchPath.tsx';

const isSame = (a: readonly PathStep[], b: readonly PathStep[]): boolean =>
  a.length === b.length && a.every(({ member, account }, at) => member === b[at]?.member && account === b[at]?.account);

interface LiveBranchPathProps {
  readonly rows: ValueSource<TeamRows | null>;
  readonly branch: string | null;
  readonly onOpen: (branch: string | null) => void;
}
/** The path to a branch, from live rows: rendered when the path changes, not when a figure does. */
export function LiveBranchPath({ rows, branch, onOpen }: LiveBranchPathProps) {
  const pathOf = useCallback(
    (now: TeamRows | null): readonly PathStep[] => (now === null ? [] : pathTo(now, branch)),
    [branch],
  );
  return <BranchPath path={useDerivedSource(rows, pathOf, isSame)} onOpen={onOpen} />;
}
