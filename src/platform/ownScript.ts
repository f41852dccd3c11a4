/**
 * Checks addresses of worker scripts, including the service worker. Each is a Trusted Types sink: the policy
 * `toteboard-worker` accepts only files of our own build, whatever address a caller was tricked into passing.
 */
interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}
/** Files of a build; the development server serves sources instead. */
const BUILT = /^\/(?:js\/[\w.-]+\.js|sw\.js)$/;
const SOURCES = /^\/src\/(?:platform|app\/desk)\/[\w./-]+\.ts(?:\?[\w&=.-]*)?$/;

export const isOwnScript = (address: string, developing: boolean): boolean =>
  BUILT.test(address) || (developing && SOURCES.test(address));

let policy: ScriptPolicy | undefined;
/** Converts the address for the browser's sinks. Throws if it is not a script of ours. */
export const ownScript = (address: string): string => {
  const developing = import.meta.env.DEV;
  if (!isOwnScript(address, developing)) throw new TypeError('not one of our scripts');
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return address;
  policy ??= factory.createPolicy('toteboard-worker', {
    createScriptURL: (asked) => {
      if (!isOwnScript(asked, developing)) throw new TypeError('not one of our scripts');
      return asked;
    },
  });
  return policy.createScriptURL(address);
};
