/** The steps of a settlement in their order, and where it goes on (decision 0346). Pure. */
import type { HouseContract } from '../../contracts/types.ts';
import type { HouseState } from '../../state.ts';
import { isRunOver } from './runs.ts';
import type { PathSums, PayoutKind, Period, Sale, Settlement, Stage } from './types.ts';

type State = Readonly<HouseState>;

/** `kind`, `period`: of the plan; of the steps before and after all plans those of the first, and not used. */
export interface Step {
  readonly stage: Stage;
  readonly kind: PayoutKind;
  readonly period: Period;
}
const PERIODS: readonly Period[] = ['daily', 'weekly', 'semimonthly', 'monthly'];
const COMMISSION = { kind: 'commission', period: 'daily' } as const;
const before = (stage: Stage): Step => ({ stage, ...COMMISSION });
const PAYMENTS = before('payments');
/** Commission is of the day alone. */
const STEPS: readonly Step[] = [
  ...(['sales', 'actives', 'accounts', 'runs'] as const).map(before),
  ...[
    COMMISSION,
    ...(['daily', 'hourly', 'dividend'] as const).flatMap((kind) => PERIODS.map((period) => ({ kind, period }))),
  ].flatMap((plan): readonly Step[] => [
    { stage: 'lines', ...plan },
    { stage: 'payouts', ...plan },
  ]),
  PAYMENTS,
];
export const stepOf = ({ step }: Pick<Settlement, 'step'>): Step => STEPS[step] ?? PAYMENTS;

/** The settlement that moves, and the number of its day; null: none. */
export const oldestSettlement = (
  state: Pick<State, 'settlements'>,
): { readonly day: string; readonly settlement: Settlement } | null => {
  const [first] = state.settlements;
  return first === undefined ? null : { day: first[0], settlement: first[1] };
};

type Contracts = ReadonlyMap<string, HouseContract>;
const NONE: Contracts = new Map();
/** Derived from the frozen contracts, which stay the same list. */
const byPlan = new WeakMap<Settlement['contracts'], ReadonlyMap<string, Contracts>>();
const planKey = (kind: PayoutKind, period: Period): string => `${kind} ${period}`;
/** The frozen contracts of a plan, by downline. */
export const contractsOf = (
  { contracts }: Pick<Settlement, 'contracts'>,
  { kind, period }: Pick<Step, 'kind' | 'period'>,
): Contracts => {
  let plans = byPlan.get(contracts);
  if (plans === undefined) {
    const made = new Map<string, Map<string, HouseContract>>();
    for (const contract of contracts) {
      if (contract.kind === 'realtime') continue;
      const key = planKey(contract.kind, contract.period);
      const own = made.get(key) ?? new Map<string, HouseContract>();
      made.set(key, own.set(contract.downline, contract));
    }
    plans = made;
    byPlan.set(contracts, plans);
  }
  return plans.get(planKey(kind, period)) ?? NONE;
};
/** What the lines of a plan are computed from: hours matter to hourly salary alone. */
export const sourceOf = (
  state: State,
  day: string,
  { kind }: Step,
): ReadonlyMap<string, Sale | PathSums> | undefined =>
  kind === 'hourly' ? state.frozenSales.get(day) : state.settledPaths;

/** How many entries a step works through. Of a dividend 1 where there is any: its runs leave as they are planned. */
export const sizeOf = (state: State, day: string, settlement: Settlement, step: Step): number => {
  const { stage, kind, period } = step;
  const isSalary = kind === 'daily' || kind === 'hourly';
  switch (stage) {
    case 'sales':
      return state.frozenSales.get(day)?.size ?? 0;
    case 'actives':
      return state.frozenActives.get(day)?.size ?? 0;
    case 'accounts':
      return state.settledPaths.size;
    case 'runs':
      return settlement.contracts.length;
    case 'lines':
      if (kind === 'dividend' || (isSalary && contractsOf(settlement, step).size === 0)) return 0;
      return sourceOf(state, day, step)?.size ?? 0;
    case 'payouts':
      if (isSalary) return contractsOf(settlement, step).size;
      if (kind === 'commission') return state.settledAccounts.size;
      for (const run of state.runs.values())
        if (run.contract.kind === kind && run.contract.period === period && isRunOver(settlement, run)) return 1;
      return 0;
    case 'payments':
      return 1;
  }
};
/** The next step that has something to do. */
export const stepAfter = (state: State, day: string, settlement: Settlement): number => {
  let step = settlement.step + 1;
  while (sizeOf(state, day, settlement, stepOf({ step })) === 0) step += 1;
  return step;
};
