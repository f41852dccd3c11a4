/** What an oracle reports when a promise does not hold (reliability 6.5). DET: two runs of one plan differed. */
export const ORACLES = ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8', 'O9', 'DET'] as const;
export type Oracle = (typeof ORACLES)[number];

export interface Violation {
  readonly oracle: Oracle;
  /** Virtual ms. */
  readonly at: number;
  /** Client id, `house` or an account. */
  readonly actor: string;
  readonly sentence: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
}
/** Receives a violation; the first one ends the run. Oracles never throw into the product. */
export type ReportViolation = (violation: Omit<Violation, 'at'>) => void;

const LONGEST = 600;
export const asText = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text;
};
