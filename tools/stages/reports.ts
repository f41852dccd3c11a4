import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '../process/root.ts';
import { readPlaywright } from './playwrightReport.ts';
import type { TestOutcome } from './outcome.ts';
import { readVitest } from './vitestReport.ts';

/** The result files of the last run, which the requirements tool reads. Not part of the repository. */
export const reports = {
  architecture: inRoot('reports', 'architecture.json'),
  unit: inRoot('reports', 'unit.json'),
  sim: inRoot('reports', 'sim.json'),
  e2e: inRoot('reports', 'e2e.json'),
  engines: inRoot('reports', 'engines.json'),
  run: inRoot('reports', 'run.json'),
} as const;

/**
 * The stages, end and commit of the last run. The requirements tool prints it, so that an old result is not mistaken for one of
 * this code.
 */
export type RunRecord = { readonly commit: string; readonly endedAt: string; readonly stages: readonly string[] };

/** Deletes the results of earlier runs. */
export function deleteReports(): void {
  for (const file of Object.values(reports)) rmSync(file, { force: true });
}

export function writeRunRecord(record: RunRecord): void {
  mkdirSync(inRoot('reports'), { recursive: true });
  writeFileSync(reports.run, `${JSON.stringify(record)}\n`);
}

/** The outcomes in a Vitest result file; none when there is no file. */
export function vitestOutcomes(file: string): TestOutcome[] {
  return existsSync(file) ? readVitest(readFileSync(file, 'utf8')) : [];
}

/** The outcomes in a Playwright result file; none when there is no file. */
export function playwrightOutcomes(file: string): TestOutcome[] {
  return existsSync(file) ? readPlaywright(readFileSync(file, 'utf8')) : [];
}

/** The outcomes of the simulation or of the engines, as they were written; none when there is no file. */
function plainOutcomes(file: string): TestOutcome[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestOutcome[]) : [];
}

/** Every outcome of the last run, of units, the simulation and the browsers. */
export function lastOutcomes(): TestOutcome[] {
  return [
    ...vitestOutcomes(reports.architecture),
    ...vitestOutcomes(reports.unit),
    ...plainOutcomes(reports.sim),
    ...playwrightOutcomes(reports.e2e),
    ...plainOutcomes(reports.engines),
  ];
}
