/** The list of failures that are known: a run passes with them, and fails when one of them begins to pass. */
import { CliError } from '../../process/cliError.ts';
import { isRule, type RuleId } from '../rules.ts';

export interface KnownFailure {
  readonly rule: RuleId;
  /** Absent: the rule as a whole. */
  readonly on?: string;
  readonly why: string;
}
const one = (value: unknown): KnownFailure => {
  const { rule, on, why } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof rule !== 'string' || !isRule(rule))
    throw new CliError(`The known failures name no rule: ${String(rule)}.`);
  if (typeof why !== 'string' || why === '')
    throw new CliError(`The known failure of ${rule} needs its reason as "why".`);
  if (on !== undefined && typeof on !== 'string')
    throw new CliError(`"on" of the known failure of ${rule} must be a text.`);
  return { rule, why, ...(on === undefined ? {} : { on }) };
};
/** `[{"rule": …, "on": …, "why": …}]`. Throws CliError for anything else. */
export const knownFailuresOf = (value: unknown): readonly KnownFailure[] => {
  if (!Array.isArray(value)) throw new CliError('The known failures must be a list.');
  return value.map(one);
};
