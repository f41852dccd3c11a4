/** The report as JSON: every rule with what was checked, on what, and why something was not. */
import type { Verdict } from './verdict.ts';

export const inJson = ({ result, rules, tested, failed, known, mended, blocked, skipped, passes }: Verdict): string =>
  JSON.stringify({
    passes,
    seed: result.seed,
    tookMs: result.tookMs,
    requests: result.requests,
    rules: { declared: rules.length, tested },
    counts: {
      failed: failed.length,
      known: known.length,
      mended: mended.length,
      blocked: blocked.length,
      skipped: skipped.length,
    },
    mended,
    results: rules.map(({ rule, says, basis, state, entries }) => ({
      rule,
      says,
      basis,
      state,
      checks: entries.map(({ on, state: each, detail, count }) => ({
        on,
        state: each,
        count,
        ...(detail === '' ? {} : { detail }),
      })),
    })),
  });
