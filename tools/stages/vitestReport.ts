import { relative } from 'node:path';
import { root } from '../process/root.ts';
import { firstLines, type TestOutcome } from './outcome.ts';

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

function stateOf(status: string): TestOutcome['state'] {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

/** Reads Vitest's JSON report. A file that could not be loaded is one failed test under its own name. */
export function readVitest(text: string): TestOutcome[] {
  const report = JSON.parse(text) as VitestReport;
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const outcomes = assertionResults.map(({ fullName, status: own, failureMessages }): TestOutcome => {
      const state = stateOf(own);
      const outcome = { file, title: fullName.trim(), state };
      return state === 'failed' ? { ...outcome, why: firstLines((failureMessages ?? []).join('\n')) } : outcome;
    });
    const unloaded = status === 'failed' && !outcomes.some((one) => one.state === 'failed');
    return unloaded
      ? [...outcomes, { file, title: `cannot be run: ${message ?? ''}`.trim(), state: 'failed' }]
      : outcomes;
  });
}
