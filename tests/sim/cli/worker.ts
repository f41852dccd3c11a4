/** A worker process: applies the planted bug, if any, before any of the product is loaded; then runs jobs. */
import { root } from '../../../tools/process/root.ts';
import { plantOf } from '../plant/catalogue.ts';
import { applyPlant } from '../plant/applyPlant.ts';
import type { Job } from './workerMessages.ts';

const plant = plantOf(process.argv[2] ?? '');
if (plant !== null) applyPlant(root, plant);

const [{ runSchedule }, { createSimWorld }] = await Promise.all([
  import('./schedule.ts'),
  import('../world/createSimWorld.ts'),
]);

/** The processor's time and not the clock's: on a busy machine a shrinking worker gets as far as on an idle one, ms. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
process.on('message', (job: Job) => {
  void runSchedule(createSimWorld, job, spent).then((outcome) => process.send?.(outcome));
});
process.send?.('ready');
