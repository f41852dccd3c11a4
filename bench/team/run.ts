/** `npm run bench -- team`: an agent's team of 20,000 — its reports at the house, and its live table in the portal. About five minutes. */
import type { Progress } from '../kit/progress.ts';
import type { Report } from '../kit/report.ts';
import { withScratch } from '../kit/scratch.ts';
import { foldNotes, measureFold } from './fold/foldPart.ts';
import { measureReports, reportNotes } from './reportTimes/reportsPart.ts';

export const benchTeam = async (quick: boolean, progress: Progress): Promise<Report> => {
  const parts = [
    await measureFold(quick, progress),
    await withScratch((folder) => measureReports(quick, folder, progress)),
  ];
  return {
    bench: 'team',
    quick,
    figures: parts.flatMap(({ figures }) => figures),
    goals: parts.flatMap(({ goals }) => goals),
    control: parts.flatMap(({ control }) => control),
    notes: [...foldNotes, ...reportNotes],
  };
};
