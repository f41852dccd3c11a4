/**
 * The only Trusted Types policy that creates HTML (SAFE-05). It passes its input through; only the sanitiser of this folder uses
 * it, so no other code of the portal can create markup.
 */
import type { Config } from 'dompurify';

export type HtmlPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string; readonly createScriptURL: (url: string) => string },
  ) => HtmlPolicy;
}
let policy: HtmlPolicy | undefined;

/** Null in a browser without Trusted Types; the sanitiser then returns a string. */
export const htmlPolicy = (): HtmlPolicy | null => {
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return null;
  policy ??= factory.createPolicy('toteboard-html', {
    createHTML: (html) => html,
    createScriptURL: () => {
      throw new TypeError('this policy creates no script addresses');
    },
  });
  return policy;
};
