/**
 * Carries a secret from a form field to the call that seals it. The object itself holds nothing: the text is in a private
 * map and can be taken once, so it never reaches an action log, the store or a recording (SAFE-12).
 */
export interface Secret {
  readonly kind: 'secret';
}
const texts = new WeakMap<Secret, string>();

export const secret = (text: string): Secret => {
  const handle: Secret = Object.freeze({ kind: 'secret' });
  texts.set(handle, text);
  return handle;
};
/** Returns the text and keeps it, for what a member is shown to keep; null: it has been taken. */
export const readSecret = (handle: Secret): string | null => texts.get(handle) ?? null;
/** Returns the text on the first call, null after that. */
export const takeSecret = (handle: Secret): string | null => {
  const text = texts.get(handle) ?? null;
  texts.delete(handle);
  return text;
};
