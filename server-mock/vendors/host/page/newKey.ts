/** A new idempotency key. Not `randomUUID`, which browsers offer only in secure contexts: a phone may use plain HTTP. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
