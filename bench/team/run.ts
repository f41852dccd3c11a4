/** `npm run bench -- team`: goals of the agent centre at the house. */
import type { Progress } from '../kit/progress.ts';
import type { Report } from '../kit/report.ts';
import { measureWhatIf } from './whatIf.ts';

export const benchTeam = async (quick: boolean, progress: Progress): Promise<Report> => ({
  bench: 'team',
  quick,
  ...(await measureWhatIf(quick, progress)),
});
