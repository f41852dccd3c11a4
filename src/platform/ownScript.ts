/**
 * Addresses of scripts that run beside the page: workers, and the worker that keeps the shell. Each is a Trusted Types sink;
 * the policy `toteboard-worker` accepts files of our own build and nothing else, whatever a caller was talked into.
 */
interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}
/** What a build puts out; the development server serves sources instead. */
const BUILT = /^\/(?:js\/[\w.-]+\.js|sw\.js)$/;
const SOURCES = /^\/src\/platform\/[\w./-]+\.ts(?:\?[\w&=.-]*)?$/;

export const isOwnScript = (address: string, developing: boolean): boolean =>
  BUILT.test(address) || (developing && SOURCES.test(address));

let policy: ScriptPolicy | undefined;
/** The address as the browser's sinks want it. Throws on one that is not ours. */
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
