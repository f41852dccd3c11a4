/** `npm run bench -- team`: an agent's team of 20,000 — its reports at the house, its live table in the portal, what-if, and the settlement of a
 * day in a world of 100,000 members. About ten minutes. */
import type { Progress } from '../kit/progress.ts';
import type { Report } from '../kit/report.ts';
import { withScratch } from '../kit/scratch.ts';
import { foldNotes, measureFold } from './fold/foldPart.ts';
import { measureReports, reportNotes } from './reportTimes/reportsPart.ts';
import { measureSettlement, SETTLEMENT_NOTES } from './settlement.ts';
import { measureWhatIf } from './whatIf.ts';

export const benchTeam = async (quick: boolean, progress: Progress): Promise<Report> => {
  const parts = [
    await measureFold(quick, progress),
    await withScratch((folder) => measureReports(quick, folder, progress)),
    await withScratch((folder) => measureSettlement(quick, folder, progress)),
    await measureWhatIf(quick, progress),
  ];
  return {
    bench: 'team',
    quick,
    figures: parts.flatMap(({ figures }) => figures),
    goals: parts.flatMap(({ goals }) => goals),
    control: parts.flatMap(({ control }) => control),
    notes: [...foldNotes, ...reportNotes, ...SETTLEMENT_NOTES],
  };
};
