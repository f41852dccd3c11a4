/** `npm run bench -- team`: an agent's team of 20,000 — its reports at the house, its live table in the portal, what-if, and the settlement of a
 * day in a world of 100,000 members. About ten minutes. */
import type { Progress } from '../kit/progress.ts';
import type { Report } from '../kit/report.ts';
import { runChild } from '../kit/child.ts';
import { withScratch } from '../kit/scratch.ts';
import { foldNotes, measureFold } from './fold/foldPart.ts';
import { measureReports, reportNotes } from './reportTimes/reportsPart.ts';
import { SETTLEMENT_NOTES, type SettlementResult } from './settlement.ts';
import { measureWhatIf } from './whatIf.ts';

/** In a process of its own: a house has not the heap that the other parts have left. */
const settle = async (quick: boolean, folder: string, progress: Progress): Promise<SettlementResult> => {
  progress.say('settlement: a house with 100,000 members, and bets');
  const { line } = await runChild('bench/team/settlementChild.ts', [folder, ...(quick ? ['quick'] : [])]);
  return JSON.parse(line) as SettlementResult;
};
export const benchTeam = async (quick: boolean, progress: Progress): Promise<Report> => {
  const parts = [
    await measureFold(quick, progress),
    await withScratch((folder) => measureReports(quick, folder, progress)),
    await withScratch((folder) => settle(quick, folder, progress)),
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
