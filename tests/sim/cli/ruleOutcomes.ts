/** The rules that a run over many schedules proves. An oracle's silence counts only where its faults had an effect. */
import type { Oracle } from '../oracle/violation.ts';
import type { FaultKind } from '../types.ts';
import type { TestOutcome } from '../../../tools/stages/outcome.ts';
import type { Tally } from './tally.ts';

interface Proof {
  readonly title: string;
  readonly oracles: readonly Oracle[];
  /** Each must have had an effect; empty: every schedule counts. */
  readonly faults: readonly FaultKind[];
}
/** Fewer schedules with an effective fault prove nothing. */
const LEAST = 20;

const PROOFS: readonly Proof[] = [
  {
    title: 'REL-02 frames that are duplicated, reordered or missing are never applied out of order',
    oracles: ['O1', 'O2', 'O3'],
    faults: ['F08', 'F09', 'F10'],
  },
  { title: 'REL-03 no value of another epoch is shown', oracles: ['O1', 'O2'], faults: ['F14'] },
  { title: 'REL-04 a late snapshot replaces no newer value', oracles: ['O1', 'O2'], faults: ['F12'] },
  {
    title: 'REL-20 acknowledged writes survive every crash and power loss',
    oracles: ['O5'],
    faults: ['F13', 'F15', 'F16'],
  },
  {
    title: 'REL-22 all accounts sum to zero and stay above their floors after every record',
    oracles: ['O5'],
    faults: [],
  },
  {
    title: 'REL-23 every round of a vendor ends once, paid or given back, also when answers are lost',
    oracles: ['O5'],
    faults: ['F21', 'F22'],
  },
  {
    title: 'REL-24 salary is paid once per agent and window, whatever the clock does',
    oracles: ['O5'],
    faults: ['F28'],
  },
  {
    title: 'REL-25 a restart keeps epoch and positions; a new journal begins a newer epoch',
    oracles: ['O1', 'O2', 'O4'],
    faults: ['F13', 'F14'],
  },
  {
    title:
      'B-02 whatever drops, repeats, reorders or restarts, every client ends with the state of the house’s journal',
    oracles: ['O1', 'O2', 'O3', 'O4'],
    faults: ['F01', 'F08', 'F09', 'F10', 'F13'],
  },
  {
    title: 'REL-41 with early timers every deadline is met: all clients converge and sessions are renewed',
    oracles: ['O1', 'O4', 'O7'],
    faults: ['F45'],
  },
  {
    title: 'after the storm every client is logged in, and every store of its role equals the house’s',
    oracles: ['O1', 'O4'],
    faults: [],
  },
  { title: 'a lost last frame leaves no store behind and live', oracles: ['O4', 'O6'], faults: ['F11'] },
];
const FILE = 'tests/sim';

export const ruleOutcomes = (tally: Tally): TestOutcome[] =>
  PROOFS.map(({ title, oracles, faults }) => {
    const broken = tally.failures().some((failure) => {
      const concerned = faults.length === 0 || faults.some((kind) => failure.faults.includes(kind));
      return failure.oracle === 'DET' || (concerned && oracles.includes(failure.oracle));
    });
    const counts = faults.map((kind) => ({ kind, effective: tally.effective(kind) }));
    const enough = counts.every(({ effective }) => effective >= LEAST) && tally.schedules() >= LEAST;
    const state = broken ? 'failed' : enough ? 'passed' : 'skipped';
    const effects = counts.map(({ kind, effective }) => `${kind} had an effect in ${effective}`);
    return {
      file: FILE,
      title: `${title}: ${[`${tally.schedules()} schedules`, ...effects].join(', ')}; ${oracles.join(', ')}`,
      state,
    };
  });
