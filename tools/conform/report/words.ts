/** The report for a person: what was tested, what differs, what was not tested and why. */
import { GROUPS } from '../rules.ts';
import type { Entry } from '../tally.ts';
import type { RuleResult, Verdict } from './verdict.ts';

/** Failures of one rule that are written out; the JSON has all. */
const SHOWN = 5;
const SIGN = { passed: 'holds', failed: 'DIFFERS', blocked: 'BLOCKED', skipped: 'skipped' } as const;

const detailLines = ({ entries, state }: RuleResult): readonly string[] => {
  const own = entries.filter((one) => one.state === state && state !== 'passed');
  const lines = own.slice(0, SHOWN).map(({ on, detail }) => `             ${on}: ${detail}`);
  return own.length > SHOWN ? [...lines, `             and ${own.length - SHOWN} more`] : lines;
};
const ruleLines = (result: RuleResult): readonly string[] => {
  const { rule, says, basis, state, entries } = result;
  const checks = entries.reduce((sum, one) => sum + (one.state === 'skipped' ? 0 : one.count), 0);
  const times = checks === 0 ? '' : ` ${checks} ${checks === 1 ? 'check' : 'checks'}.`;
  return [`  ${SIGN[state].padEnd(9)}${rule} (${basis.join(', ')}): ${says}${times}`, ...detailLines(result)];
};
/** Reasons of what was skipped inside rules that were tested, each with how often. */
const skippedLines = (skipped: readonly Entry[], rules: readonly RuleResult[]): readonly string[] => {
  const tested = new Set(rules.filter(({ state }) => state !== 'skipped').map(({ rule }) => rule));
  const reasons = new Map<string, number>();
  for (const { rule, detail } of skipped) if (tested.has(rule)) reasons.set(detail, (reasons.get(detail) ?? 0) + 1);
  if (reasons.size === 0) return [];
  return ['', 'Skipped inside rules that were tested:', ...[...reasons].map(([why, times]) => `  ${times} × ${why}`)];
};
export const inWords = ({
  result,
  rules,
  tested,
  failed,
  known,
  mended,
  blocked,
  skipped,
  passes,
}: Verdict): string => {
  const groups = ([...GROUPS, 'client'] as const).flatMap((group) => {
    const own = rules.filter((one) => one.group === group);
    return own.length === 0 ? [] : [group, ...own.flatMap(ruleLines), ''];
  });
  const listed = known.map(({ rule, on }) => `  known: ${rule}, ${on}`);
  const passing = mended.map(
    ({ rule, on }) => `  ${rule}${on === undefined ? '' : `, ${on}`} passes now: take it off the list`,
  );
  const share = Math.round((tested / Math.max(1, rules.length)) * 100);
  return [
    ...groups,
    ...(listed.length + passing.length === 0 ? [] : ['known failures', ...listed, ...passing, '']),
    `${passes ? 'It conforms' : tested === 0 ? 'Nothing was tested' : 'It differs'}: ${tested} of ${rules.length} rules tested (${share} %), ${failed.length} differences, ` +
      `${known.length} known, ${blocked.length} blocked, ${skipped.length} skipped; ${result.requests} requests, ` +
      `${(result.tookMs / 1_000).toFixed(1)} s${result.waitedS === 0 ? '' : `, with waits of ${result.waitedS} s that it asked for`}, seed ${result.seed}.`,
    ...skippedLines(skipped, rules),
  ].join('\n');
};
