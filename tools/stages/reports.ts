import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '../process/root.ts';
import { readPlaywright } from './playwrightReport.ts';
import type { TestOutcome } from './outcome.ts';
import { readVitest } from './vitestReport.ts';

/** The result files of the last run; the requirements tool reads them. Not part of the repository. */
export const reports = {
  architecture: inRoot('reports', 'architecture.json'),
  unit: inRoot('reports', 'unit.json'),
  sim: inRoot('reports', 'sim.json'),
  e2e: inRoot('reports', 'e2e.json'),
  run: inRoot('reports', 'run.json'),
} as const;

/** What the last run was: told by the requirements tool, so that nobody mistakes an old result for this code. */
export type RunRecord = { readonly commit: string; readonly endedAt: string; readonly stages: readonly string[] };

/** Deletes the results of earlier runs. */
export function forgetAll(): void {
  for (const file of Object.values(reports)) rmSync(file, { force: true });
}

export function writeRunRecord(record: RunRecord): void {
  mkdirSync(inRoot('reports'), { recursive: true });
  writeFileSync(reports.run, `${JSON.stringify(record)}\n`);
}

/** The outcomes a Vitest result file holds; none when it was not written. */
export function vitestOutcomes(file: string): TestOutcome[] {
  return existsSync(file) ? readVitest(readFileSync(file, 'utf8')) : [];
}

/** The outcomes a Playwright result file holds; none when it was not written. */
export function playwrightOutcomes(file: string): TestOutcome[] {
  return existsSync(file) ? readPlaywright(readFileSync(file, 'utf8')) : [];
}

/** The outcomes of the simulation, written as they are; none when it was not played. */
function simOutcomes(file: string): TestOutcome[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestOutcome[]) : [];
}

/** Every outcome of the last run, of units, the simulation and the browser alike. */
export function lastOutcomes(): TestOutcome[] {
  return [
    ...vitestOutcomes(reports.architecture),
    ...vitestOutcomes(reports.unit),
    ...simOutcomes(reports.sim),
    ...playwrightOutcomes(reports.e2e),
  ];
}
