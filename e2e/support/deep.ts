/**
 * Marks a test for `npm run test:deep` alone. The common run keeps a browser test where only a browser shows the behaviour, and one
 * walk through each place; the rows of a deep test are proven by cheaper tests as well (docs/decisions/0271).
 */
export const DEEP_TAG = '@deep';
export const deep = { tag: DEEP_TAG } as const;
/** For a test of several variants: the first one runs in the common run. */
export const deepUnless = (isCommon: boolean): { readonly tag: string[] } => ({ tag: isCommon ? [] : [DEEP_TAG] });
