/** Collects data that could not be decoded (H-13): counted, kept for the developer panel, bounded in number and size. */
import { redact } from '../../lib/redact.ts';
import type { Clock, Report } from '../../platform/platform.ts';

export interface Quarantined {
  readonly at: number;
  readonly reason: string;
  readonly frame: unknown;
}
export const QUARANTINE_KEEP = 50;

export interface Quarantine {
  readonly put: (reason: string, frame: unknown) => void;
  readonly list: () => readonly Quarantined[];
}
export const createQuarantine = (clock: Clock, report: Report): Quarantine => {
  const kept: Quarantined[] = [];
  return {
    put: (reason, frame) => {
      report.count('live.quarantined');
      report.count(`live.quarantined.${reason}`);
      // Redacting also copies and bounds depth and length, so a hostile frame cannot fill the memory.
      kept.push({ at: clock.now(), reason, frame: redact(frame) });
      if (kept.length > QUARANTINE_KEEP) kept.shift();
    },
    list: () => kept.slice(),
  };
};
