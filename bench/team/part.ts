import type { Report } from '../kit/report.ts';

/** What one part of `bench -- team` has measured. */
export type Part = Pick<Report, 'figures' | 'goals' | 'control'>;
