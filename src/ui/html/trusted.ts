/**
 * The one policy that makes HTML out of a text (SAFE-05). It is private to this folder, hands on what it is given and is
 * reached by the sanitiser alone: nothing else of the portal can make markup.
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

/** Null where the browser knows no Trusted Types: text then is what the sanitiser answers. */
export const htmlPolicy = (): HtmlPolicy | null => {
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return null;
  policy ??= factory.createPolicy('toteboard-html', {
    createHTML: (html) => html,
    createScriptURL: () => {
      throw new TypeError('this policy makes no addresses of scripts');
    },
  });
  return policy;
};
