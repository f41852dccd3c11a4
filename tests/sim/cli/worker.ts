/** A working process: puts the planted bug in, if there is one, before anything of the product is loaded; then plays jobs. */
import { root } from '../../../tools/process/root.ts';
import { plantOf } from '../plant/catalogue.ts';
import { putIn } from '../plant/patch.ts';
import type { Job } from './messages.ts';

const plant = plantOf(process.argv[2] ?? '');
if (plant !== null) putIn(root, plant);

const [{ playSchedule }, { createSimWorld }] = await Promise.all([
  import('./schedule.ts'),
  import('../world/createSimWorld.ts'),
]);

process.on('message', (job: Job) => {
  void playSchedule(createSimWorld, job, () => performance.now()).then((outcome) => process.send?.(outcome));
});
process.send?.('ready');
