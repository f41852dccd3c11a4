import type { Tree } from '../source/tree.ts';

/** Figures that are no money, and the reason: only these files may format a decimal without a symbol. */
const NO_MONEY: readonly string[] = [
  // Rates of a contract, in parts per million.
  'src/screens/agent/contracts/Contracts.tsx',
  'src/screens/agent/payouts/SettledDetails.tsx',
  'src/screens/agent/contracts/termTexts.ts',
  'src/screens/agent/salary/PayoutDetails.tsx',
  'src/screens/agent/salary/Terms.tsx',
  // Rates of the rebate, in basis points.
  'src/screens/rewards/RebateOfToday.tsx',
  // Bets a second.
  'src/screens/agent/bets/BetsPanel.tsx',
  // Odds of a match.
  'src/screens/lobby/live/FixtureFoot.tsx',
  // Contrast of two colours.
  'src/screens/brand/ContrastReport.tsx',
];
const COMPONENTS = /^src\/(?:screens|ui|app)\/(?!.*(?:\.test\.|\/testing\/))/;
/** The symbol as the component itself shows it: of a rolling number, or an element of its own. */
const SYMBOL = /\bcurrency=\{symbol\}|\bcurrency: symbol\b|\{symbol\}<\//g;
const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/**
 * Places where the portal could show an amount without two decimals or without the symbol of the currency (R-MONEY-01): a bare
 * amount without a symbol beside it, a decimal that is not listed as no money, an amount put together by hand, or the own
 * number format of a component.
 */
export function amountBreaches({ sources }: Tree): readonly string[] {
  return sources
    .filter(({ path }) => COMPONENTS.test(path))
    .flatMap(({ path, text, code }) => {
      const found: string[] = [];
      if (/\{[^{}]*\bamount\b[^{}]*\}\s*=\s*useFormats\(/.test(code)) found.push('takes amount out of the formats');
      if (countOf(code, /\bformats\.amount\b/g) > countOf(text, SYMBOL)) found.push('shows an amount without a symbol');
      if (/\bdecimal\(/.test(code) && !NO_MONEY.includes(path)) found.push('formats a decimal that may be money');
      if (/\$\{(?:symbol|currencySymbol)\}/.test(text)) found.push('puts an amount together by hand');
      if (/\bIntl\.NumberFormat\b|\.toLocaleString\(/.test(code)) found.push('has a number format of its own');
      return found.map((what) => `${path} ${what}`);
    });
}
