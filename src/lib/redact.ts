/**
 * Removes secrets from data before it is logged, reported or recorded (SAFE-48, SAFE-49), by the name of the field and by
 * the shape of the value. It also encodes line breaks and bounds length, depth and count, so that hostile data can neither
 * forge a log line nor fill a log.
 */
const SECRET_NAME =
  /pass(word|wd|code)?|pwd|token|ticket|secret|authori[sz]ation|cookie|captcha$|verification(code)?$|otp|pin$|^auth$|credential|botcheck|mobile|phone|e-?mail|real_?name|id_?(number|card|no)$|bank_?(account|card)|card_?(no|number)|birth|^jwe$|privatekey|wechat|qq$/i;

/** Each pattern begins at a boundary, so that a long run of one character is tried once, not once per character. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  // Compact JWE: five base64url parts, the key part may be empty; JWT: three.
  [/(?<![\w-])[\w-]{8,}\.[\w-]*\.[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[sealed]'],
  // Starts at the last `eyJ` of the first part, so that no character is read twice.
  [/eyJ(?:(?!eyJ)[\w-])*\.[\w-]{6,}\.[\w-]{6,}/g, '[token]'],
  [/\bBearer\s+[\w.~+/=-]+/gi, '[token]'],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63})+/g, '[mail]'],
  // Keys and tokens: 32 characters or more of hex or base64url without a break.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}(?![\w-])/g, '[token]'],
  // Id numbers (18 with check letter; 6-2-4), cards (13 to 19 digits in groups), phones (8 to 15 digits, + or groups).
  [/(?<!\d)\d{17}[\dXx](?!\d)/g, '[id]'],
  [/(?<!\d)\d{6}-\d{2}-\d{4}(?!\d)/g, '[id]'],
  [/(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g, '[number]'],
  [/(?<![\w.])\+?\d{1,4}[ -]?\(?\d{2,4}\)?[ -]?\d{3,4}[ -]?\d{3,4}(?!\w)/g, '[phone]'],
];
const MAX_TEXT = 500;
const MAX_DEPTH = 6;
const MAX_MEMBERS = 50;
/** Longer input is cut before the patterns run, so that the cost is bounded. */
const MAX_SCAN = 2_048;

export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** Escapes line breaks and other control characters, so that one entry stays on one line. */
const visible = (text: string): string =>
  text.replace(/\p{Cc}|\u2028|\u2029/gu, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Masks secrets by their shape alone; the rest of the text and its length stay (P-05). */
export const maskShapes = (text: string): string =>
  SHAPES.reduce((out, [shape, mark]) => out.replace(shape, mark), text);

export const redactText = (text: string): string => {
  const out = visible(maskShapes(text.slice(0, MAX_SCAN)));
  return out.length > MAX_TEXT || text.length > MAX_SCAN ? `${out.slice(0, MAX_TEXT)}…` : out;
};

/** Returns a redacted copy. Never throws: an unreadable value becomes `[unreadable]`. */
export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return redactText(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || value === undefined) return value;
  if (typeof value !== 'object') return `[${typeof value}]`;
  if (depth >= MAX_DEPTH) return '[deep]';
  try {
    if (value instanceof Error) return { name: redactText(value.name), message: redactText(value.message) };
    if (Array.isArray(value)) return value.slice(0, MAX_MEMBERS).map((one) => redact(one, depth + 1));
    const out: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    for (const [name, one] of Object.entries(value).slice(0, MAX_MEMBERS))
      out[redactText(name)] = isSecretName(name) ? '[hidden]' : redact(one, depth + 1);
    return { ...out };
  } catch {
    return '[unreadable]';
  }
};
