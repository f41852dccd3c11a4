/** `npm run bench -- team`: the agent centre in a world of 100,000 members. About three minutes on an idle machine. */
import type { Progress } from '../kit/progress.ts';
import type { Report } from '../kit/report.ts';
import { withScratch } from '../kit/scratch.ts';
import { measureSettlement, SETTLEMENT_NOTES } from './settlement.ts';

export const benchTeam = (quick: boolean, progress: Progress): Promise<Report> =>
  withScratch(async (folder) => {
    const settlement = await measureSettlement(quick, folder, progress);
    return { bench: 'team', quick, ...settlement, notes: SETTLEMENT_NOTES };
  });
