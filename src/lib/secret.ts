/**
 * A secret on its way from a field to the call that seals it. The object says nothing: the text lives in a private map,
 * can be taken once, and so never reaches an action log, the store or a recording (SAFE-12).
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
/** The text, the first time; null ever after. */
export const takeSecret = (handle: Secret): string | null => {
  const text = texts.get(handle) ?? null;
  texts.delete(handle);
  return text;
};
