import { reports } from './reports.ts';
import type { Stage } from './stage.ts';
import { UNIT_PROJECTS } from './unitProjects.ts';
import { runVitest } from './vitest.ts';

/** Every Vitest test but the architecture test, which the static stage runs. */
export const unitStage: Stage = {
  name: 'unit',
  run: (options) => runVitest(reports.unit, UNIT_PROJECTS, options),
};
