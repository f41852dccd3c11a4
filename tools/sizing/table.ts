/** Plans as tables of Markdown, for docs/scale.md and for the terminal. */
import type { Measured } from './inputs.ts';
import { LIMITS, type Limit, type Plan, type Size } from './plan.ts';

const count = (value: number): string => Math.round(value).toLocaleString('en');
/** Two digits are as much as such a calculation can say. */
const rough = (value: number): string => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return value < 10 ? String(Number(value.toPrecision(2))) : count(Math.round(value / step) * step);
};
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;
const bytes = (value: number): string => {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(value, 1)) / 3)));
  return `${rough(value / 1_000 ** power)} ${UNITS[power]}`;
};
const NAMES: Readonly<Record<Limit, string>> = {
  leader: 'main thread of the house',
  append: 'session that appends',
  gateway: 'following in each gateway',
  store: 'record store',
  heap: 'heap of house and gateway',
};
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

export const sizesTable = (plans: readonly (readonly [Size, Plan])[]): string => {
  const line = (what: string, of: (plan: Plan, size: Size) => string): readonly string[] => [
    what,
    ...plans.map(([size, one]) => of(one, size)),
  ];
  return table(
    ['', ...plans.map(([{ name }]) => name)],
    [
      line('sockets', (_, { sockets }) => count(sockets)),
      line('bets a second', (_, { betsPerSecond }) => count(betsPerSecond)),
      line('members', (_, { members }) => count(members)),
      ...LIMITS.map((one) => line(`undivided: ${NAMES[one]}`, ({ undivided }) => `${rough(100 * undivided[one])} %`)),
      line('first to run out', ({ first }) => NAMES[first]),
      line('partitions', ({ partitions }) => count(partitions)),
      line('gateways', ({ gateways }) => count(gateways)),
      line('processors: houses', ({ processors }) => rough(processors.houses)),
      line('processors: databases', ({ processors }) => rough(processors.databases)),
      line('processors: gateways', ({ processors }) => rough(processors.gateways)),
      line('memory of members and connections', ({ memoryBytes }) => bytes(memoryBytes)),
      line('to clients, a second', ({ toClients }) => bytes(toClients)),
      line('to gateways, a second', ({ toGateways }) => bytes(toGateways)),
      line('tables of the journal, a day', ({ tablesADay }) => bytes(tablesADay)),
      line('log of the databases, a day', ({ logADay }) => bytes(logADay)),
      line('record stores of one house each, a day', ({ storeADay }) => bytes(storeADay)),
      line('settlement of a day, each partition', ({ settlement }) => `${rough(settlement)} s`),
    ],
  );
};
export const inputsTable = (inputs: Readonly<Record<string, Measured>>): string =>
  table(
    ['Measured', 'Value', 'By'],
    Object.values(inputs).map(({ value, unit, what, by }) => [what, `${value.toLocaleString('en')} ${unit}`, by]),
  );
