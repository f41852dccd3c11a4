import { firstLines, type TestOutcome } from './outcome.ts';

type Test = {
  readonly status: string;
  readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
};
type Suite = {
  readonly title: string;
  readonly file: string;
  readonly specs?: readonly { readonly title: string; readonly tests: readonly Test[] }[];
  readonly suites?: readonly Suite[];
};
type PlaywrightReport = {
  readonly suites: readonly Suite[];
  readonly errors?: readonly { readonly message?: string }[];
};

/** Playwright's verdicts. A flaky test passed at a later attempt; here that is a failure, because no test is repeated. */
function stateOf(statuses: readonly string[]): TestOutcome['state'] {
  if (statuses.some((status) => status === 'unexpected' || status === 'flaky')) return 'failed';
  return statuses.some((status) => status === 'expected') ? 'passed' : 'skipped';
}

const saidBy = (tests: readonly Test[]): string =>
  tests
    .flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)))
    .join('\n');

function outcomesOf(suite: Suite, above: readonly string[]): TestOutcome[] {
  const file = `e2e/${suite.file}`;
  const here = (suite.specs ?? []).map((spec): TestOutcome => {
    const state = stateOf(spec.tests.map((test) => test.status));
    const outcome = { file, title: [...above, spec.title].join(' '), state };
    return state === 'failed' ? { ...outcome, why: firstLines(saidBy(spec.tests)) } : outcome;
  });
  return [...here, ...(suite.suites ?? []).flatMap((inner) => outcomesOf(inner, [...above, inner.title]))];
}

/** Reads Playwright's JSON report. An error outside every test (a file that does not load) is a failed test of its own. */
export function readPlaywright(text: string): TestOutcome[] {
  const report = JSON.parse(text) as PlaywrightReport;
  const outside = (report.errors ?? []).map(
    (error): TestOutcome => ({ file: 'e2e', title: `cannot be run: ${error.message ?? ''}`.trim(), state: 'failed' }),
  );
  // The outermost suites are the files; their titles are paths and no part of a test's title.
  return [...report.suites.flatMap((suite) => outcomesOf(suite, [])), ...outside];
}
