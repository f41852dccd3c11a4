import type { DepositTerms } from './types.ts';

/** Two banks may use the same reference for two deposits, so the reference alone finds none. */
export const depositKey = ({
  kind,
  provider,
  reference,
}: Pick<DepositTerms, 'kind' | 'provider' | 'reference'>): string => `${kind} ${provider} ${reference}`;
