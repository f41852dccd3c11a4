/** Collects errors, notes and counters. Everything is redacted first (SAFE-48); the number of kept entries is bounded. */
import { redact, redactText } from '../lib/redact.ts';
import type { Report } from './platform.ts';

export interface ReportEntry {
  readonly level: 'error' | 'note';
  readonly what: string;
  readonly facts: unknown;
}
export interface KeptReport extends Report {
  /** Newest last, at most `REPORT_KEEP`. */
  readonly recent: () => readonly ReportEntry[];
}
export const REPORT_KEEP = 200;
/** Counter names come from code; the bound protects against a name built from data by mistake. */
const MAX_COUNTERS = 500;

export const createReport = (sink: (entry: ReportEntry) => void): KeptReport => {
  const entries: ReportEntry[] = [];
  const counters = new Map<string, number>();
  const count = (counter: string, by = 1): void => {
    if (counters.has(counter) || counters.size < MAX_COUNTERS) counters.set(counter, (counters.get(counter) ?? 0) + by);
  };
  const keep = (level: ReportEntry['level'], what: string, facts: unknown): void => {
    const entry = { level, what: redactText(what), facts: redact(facts) };
    entries.push(entry);
    if (entries.length > REPORT_KEEP) entries.shift();
    sink(entry);
  };
  return {
    error: (where, error) => {
      count('errors');
      keep('error', where, error);
    },
    note: (what, facts) => keep('note', what, facts ?? {}),
    count,
    counters: () => Object.fromEntries(counters),
    recent: () => entries.slice(),
  };
};

/** Notes stay in memory for the developer panel; errors are also shown on the console. */
export const browserReport = (): KeptReport =>
  createReport((entry) => {
    if (entry.level === 'error') console.error(`toteboard: ${entry.what}`, entry.facts);
  });
