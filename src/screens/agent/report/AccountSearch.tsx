import { accountsIn } from '../../../domains/team/team.calc.ts';
import { useId } from 'react';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { selectTeamRows } from '../../../domains/team/team.selectors.ts';
import { isSameList } from '../../../lib/same.ts';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { useDerivedSource, useStoreSource } from '../../source.ts';

interface AccountSearchProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What is wrong with it; null: nothing. */
  readonly wrong: string | null;
}
const SUGGESTED = 12;
const accountsOf = (rows: TeamRows | null): readonly string[] => (rows === null ? NO_ACCOUNTS : accountsIn(rows));
const NO_ACCOUNTS: readonly string[] = [];

/** Names an account of the team, with the team's accounts as suggestions. */
export function AccountSearch({ label, typed, onType, wrong }: AccountSearchProps) {
  const id = useId();
  const accounts = useDerivedSource(useStoreSource(selectTeamRows), accountsOf, isSameList);
  const wanted = typed.trim().toLowerCase();
  const suggested = wanted === '' ? [] : accounts.filter((one) => one.includes(wanted)).slice(0, SUGGESTED);
  return (
    <div className="report-search">
      <label htmlFor={id}>
        <span className="t1 mute">{label}</span>
        <TextInput
          small
          icon="filter"
          id={id}
          list={`${id}-accounts`}
          autoComplete="off"
          value={typed}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </label>
      <datalist id={`${id}-accounts`}>
        {suggested.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <p className="report-wrong t2" id={`${id}-wrong`} role="alert">
        {wrong}
      </p>
    </div>
  );
}
