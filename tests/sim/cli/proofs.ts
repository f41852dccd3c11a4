/** Which rules a run over many schedules proves: an oracle's silence counts only where its faults have really struck. */
import type { Oracle } from '../oracle/violation.ts';
import type { FaultKind } from '../types.ts';
import type { TestOutcome } from '../../../tools/stages/outcome.ts';
import type { Tally } from './tally.ts';

interface Proof {
  readonly title: string;
  readonly oracles: readonly Oracle[];
  /** Each must have struck; none: every schedule counts. */
  readonly faults: readonly FaultKind[];
}
/** Fewer schedules in which a fault struck prove nothing. */
const LEAST = 20;

const PROOFS: readonly Proof[] = [
  {
    title: 'REL-02 frames doubled, reordered or missing are never applied out of order',
    oracles: ['O1', 'O2', 'O3'],
    faults: ['F08', 'F09', 'F10'],
  },
  { title: 'REL-03 nothing of another epoch is shown', oracles: ['O1', 'O2'], faults: ['F14'] },
  { title: 'REL-04 a late snapshot takes nothing back', oracles: ['O1', 'O2'], faults: ['F12'] },
  {
    title: 'REL-20 what was acknowledged outlives every crash and power loss',
    oracles: ['O5'],
    faults: ['F13', 'F15', 'F16'],
  },
  {
    title: 'REL-22 all accounts sum to zero and stay above their floors after every record',
    oracles: ['O5'],
    faults: [],
  },
  {
    title: 'REL-23 every round of a vendor ends once, paid or given back, also where answers are lost',
    oracles: ['O5'],
    faults: ['F21', 'F22'],
  },
  {
    title: 'REL-24 salary is paid once an agent and window, whatever the clock does',
    oracles: ['O5'],
    faults: ['F28'],
  },
  {
    title: 'REL-25 a restart keeps epoch and positions, a new journal begins a newer epoch',
    oracles: ['O1', 'O2', 'O4'],
    faults: ['F13', 'F14'],
  },
  {
    title: 'B-02 whatever drops, repeats, reorders or restarts, everybody ends with what the house’s journal says',
    oracles: ['O1', 'O2', 'O3', 'O4'],
    faults: ['F01', 'F08', 'F09', 'F10', 'F13'],
  },
  {
    title: 'after the storm everybody is in, and every store of their role is what the house is',
    oracles: ['O1', 'O4'],
    faults: [],
  },
  { title: 'a last frame that was lost leaves no store behind and live', oracles: ['O4', 'O6'], faults: ['F11'] },
];
const FILE = 'tests/sim';

export const outcomesOf = (tally: Tally): TestOutcome[] =>
  PROOFS.map(({ title, oracles, faults }) => {
    const broken = tally.failures().some((failure) => {
      const concerned = faults.length === 0 || faults.some((kind) => failure.faults.includes(kind));
      return failure.oracle === 'DET' || (concerned && oracles.includes(failure.oracle));
    });
    const counts = faults.map((kind) => ({ kind, struck: tally.struck(kind) }));
    const enough = counts.every(({ struck }) => struck >= LEAST) && tally.schedules() >= LEAST;
    const state = broken ? 'failed' : enough ? 'passed' : 'skipped';
    const said = counts.map(({ kind, struck }) => `${kind} struck in ${struck}`);
    return {
      file: FILE,
      title: `${title}: ${[`${tally.schedules()} schedules`, ...said].join(', ')}; ${oracles.join(', ')}`,
      state,
    };
  });
