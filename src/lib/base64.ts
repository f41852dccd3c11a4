/** Bytes as base64 texts. Both take their time in proportion to the text: not for files. */

/** Null: the text is no base64. */
export const bytesOfBase64 = (text: string): Uint8Array | null => {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
};
export const base64OfBytes = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
