/** Prints a report for people, and as one line of JSON. */
import type { Machine } from './machine.ts';
import { CONTROL_LIMIT } from './control.ts';
import { isReached, MOST_WAITED, spreadOf, verdictOf, waited, type Figure, type Goal, type Report } from './report.ts';

/** Three significant figures, with thousands separators. */
export const formatNumber = (value: number): string => {
  if (Number.isNaN(value)) return 'not measured';
  if (!Number.isFinite(value)) return 'no end';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
};
const withUnit = (value: number, unit: string): string =>
  unit === '' || !Number.isFinite(value) ? formatNumber(value) : `${formatNumber(value)} ${unit}`;

const figureLine = ({ name, unit, values }: Figure, wide: number): string => {
  const { median, low, high } = spreadOf(values);
  const spread = values.length > 1 ? `   ${formatNumber(low)} … ${formatNumber(high)}, ${values.length} rounds` : '';
  return `  ${name.padEnd(wide)}  ${withUnit(median, unit)}${spread}`;
};
const goalLine = (goal: Goal, wide: number): string => {
  const { name, value, bound, sense, unit } = goal;
  const asked = `asked ${sense === 'high' ? '≥' : '≤'} ${withUnit(bound, unit)}`;
  return `  ${isReached(goal) ? 'reached' : 'MISSED '}  ${name.padEnd(wide)}  ${withUnit(value, unit)}, ${asked}`;
};
const widest = (names: readonly { readonly name: string }[]): number =>
  Math.max(0, ...names.map(({ name }) => name.length));

const CLOSING = {
  reached: 'Every goal is reached.',
  missed: 'A goal is missed.',
  void: 'The run is void: something else was at work on this machine. Its figures mean nothing; run it again when it is idle.',
} as const;
const closing = (report: Report): string => {
  const { unmeasured = [] } = report;
  return unmeasured.length > 0 ? `The run is void. ${unmeasured.join(' ')}` : CLOSING[verdictOf(report)];
};

export const asText = (report: Report, machine: Machine): string => {
  const { bench, quick, figures, goals, control, notes } = report;
  return [
    `${bench}, ${machine.at}${quick ? ', quick: sizes for trying the command, no figures to publish' : ''}`,
    `  ${machine.cores} × ${machine.cpu}, ${machine.memoryGb} GB, ${machine.system}; ${Object.entries(machine.versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}`,
    '',
    ...notes.map((note) => `  ${note}`),
    '',
    ...figures.map((figure) => figureLine(figure, widest(figures))),
    `  control: a timer is late at p99 by ${control.map(({ late }) => formatNumber(late)).join(', ')} ms (void above ${CONTROL_LIMIT.late});`,
    `  a busy loop gets ${control.map(({ share }) => formatNumber(share)).join(', ')} of its time (void below ${CONTROL_LIMIT.share});`,
    `  ${waited(control)} of ${control.length} rounds had to wait for an idle machine (void above ${MOST_WAITED * 100} %)`,
    '',
    ...goals.map((goal) => goalLine(goal, widest(goals))),
    '',
    closing(report),
  ].join('\n');
};

/** NaN has no JSON: null stands for "not measured". */
export const asJson = (report: Report, machine: Machine): string =>
  JSON.stringify({
    bench: report.bench,
    quick: report.quick,
    verdict: verdictOf(report),
    goals: report.goals.map((goal) => ({ ...goal, reached: isReached(goal) })),
    figures: report.figures.map((figure) => ({ ...figure, ...spreadOf(figure.values) })),
    control: {
      rounds: report.control,
      waited: waited(report.control),
      limit: { ...CONTROL_LIMIT, waited: MOST_WAITED },
    },
    unmeasured: report.unmeasured ?? [],
    notes: report.notes,
    machine,
  });
