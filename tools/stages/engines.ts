import { mkdirSync, writeFileSync } from 'node:fs';
import { runEngine } from '../../tests/engines/runEngine.ts';
import type { EngineName } from '../../tests/engines/driver/types.ts';
import { ensurePortal } from '../portal/build.ts';
import { inRoot } from '../process/root.ts';
import { findEngines, type EngineResult } from './engineFinder.ts';
import { tallyOf, type TestOutcome } from './outcome.ts';
import { reports } from './reports.ts';
import type { Stage } from './stage.ts';

const FILE = 'tests/engines';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whether every engine is required, as in CI (.ci/run). Elsewhere a missing engine is skipped with a sentence. */
const mustHaveAll = (): boolean => process.env['TOTEBOARD_ALL_ENGINES'] === '1';
const missed = (name: EngineName, why: string): TestOutcome => ({
  file: FILE,
  title: `REL-42 ${name} is driven through the portal`,
  state: mustHaveAll() ? 'failed' : 'skipped',
  why,
});

async function playFound(found: EngineResult, deep: boolean): Promise<readonly TestOutcome[]> {
  if ('missing' in found) {
    say(`  ${found.missing}`);
    return [missed(found.name, found.missing)];
  }
  try {
    const engine = await found.start();
    say(`  ${engine.name} ${engine.version} (${found.from})`);
    try {
      return await runEngine(engine, say, deep);
    } finally {
      await engine.close();
    }
  } catch (error) {
    const why = `${found.name} did not play to the end: ${error instanceof Error ? error.message : String(error)}`;
    say(`  ${why}`);
    return [{ file: FILE, title: `REL-42 ${found.name} plays to the end`, state: 'failed', why }];
  }
}

/** The built portal in Chromium, Firefox and WebKit: what one browser alone cannot show (REL-42). */
export const enginesStage: Stage = {
  name: 'engines',
  run: async ({ deep, filters }) => {
    await ensurePortal();
    const all = await findEngines();
    const chosen = all.filter(({ name }) => filters.length === 0 || filters.includes(name));
    // All at once: an engine mostly waits, for two seconds of quiet or for a page to load.
    const outcomes = (await Promise.all(chosen.map((found) => playFound(found, deep)))).flat();
    if (filters.length === 0) {
      mkdirSync(inRoot('reports'), { recursive: true });
      writeFileSync(reports.engines, `${JSON.stringify(outcomes)}\n`);
    }
    return tallyOf(outcomes);
  },
};
