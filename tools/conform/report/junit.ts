/** The report as JUnit XML, for build servers: a suite for each rule, a case for each thing that it was checked on. */
import type { Entry } from '../tally.ts';
import type { RuleResult, Verdict } from './verdict.ts';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 has no escape for control characters. */
const escaped = (text: string): string =>
  [...text].map((one) => ESCAPED[one] ?? ((one.codePointAt(0) ?? 0) < 32 ? ' ' : one)).join('');

export const inJunit = ({ rules, known, mended, result }: Verdict): string => {
  const isKnown = new Set(known);
  const outcome = (entry: Entry): string => {
    const detail = escaped(entry.detail);
    if (entry.state === 'passed') return '';
    if (entry.state === 'blocked') return `<error message="${detail}"/>`;
    if (entry.state === 'failed' && !isKnown.has(entry)) return `<failure message="${detail}"/>`;
    return `<skipped message="${entry.state === 'failed' ? 'known: ' : ''}${detail}"/>`;
  };
  const suite = ({ rule, entries }: RuleResult): string => {
    const own = entries.map((entry) => ({ on: entry.on, xml: outcome(entry) }));
    // An entry of the list that passes fails its rule: JUnit has no other place for it.
    const passing = mended
      .filter((one) => one.rule === rule)
      .map(() => ({ on: 'known failures', xml: '<failure message="passes now: take it off the list"/>' }));
    const all = [...own, ...passing];
    const count = (tag: string): number => all.filter(({ xml }) => xml.startsWith(`<${tag}`)).length;
    const cases = all.map(({ on, xml }) => `    <testcase classname="${rule}" name="${escaped(on)}">${xml}</testcase>`);
    return [
      `  <testsuite name="${rule}" tests="${all.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n');
  };
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  return [
    head,
    `<testsuites name="conform" time="${result.tookMs / 1_000}">`,
    ...rules.map(suite),
    '</testsuites>',
    '',
  ].join('\n');
};
