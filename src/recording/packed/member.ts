/**
 * Members of a packed recording (P-01). Each is an ordinary gzip member with its length and kind in the header's extra
 * field, which every gzip tool ignores. So members are found without decompressing, also in the browser, whose stream
 * reader rejects the second member of a file.
 */
export const MEMBER = { lines: 0, index: 1, end: 2 } as const;
export type MemberKind = (typeof MEMBER)[keyof typeof MEMBER];

/** Fixed gzip header bytes: ID1 ID2, method, flags (extra field), time, extra flags, system. */
const FIXED = [0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255] as const;
const NOTE_ID = [0x54, 0x42] as const;
/** Bytes of the note: size (4), kind (1), offset of the index (8; used in the last member only). */
const NOTE = 13;
const PLAIN_HEADER = 10;
export const MEMBER_HEADER = PLAIN_HEADER + 2 + 4 + NOTE;
/** An empty deflate stream with its checksum and length. */
const NOTHING = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0] as const;
/** Bytes of the last member. */
export const LAST_MEMBER = MEMBER_HEADER + NOTHING.length;

export interface Member {
  readonly size: number;
  readonly kind: number;
  readonly indexAt: number;
}
const withNote = (body: Uint8Array | readonly number[], kind: MemberKind, indexAt: number): Uint8Array => {
  const out = new Uint8Array(MEMBER_HEADER + body.length);
  const view = new DataView(out.buffer);
  out.set(FIXED);
  view.setUint16(PLAIN_HEADER, 4 + NOTE, true);
  out.set(NOTE_ID, PLAIN_HEADER + 2);
  view.setUint16(PLAIN_HEADER + 4, NOTE, true);
  view.setUint32(PLAIN_HEADER + 6, out.length, true);
  view.setUint8(PLAIN_HEADER + 10, kind);
  view.setBigUint64(PLAIN_HEADER + 11, BigInt(indexAt), true);
  out.set(body, MEMBER_HEADER);
  return out;
};

/** Adds the note to one gzip member with a header of ten bytes. */
export const toMember = (packed: Uint8Array, kind: MemberKind): Uint8Array => {
  if (packed[0] !== FIXED[0] || packed[1] !== FIXED[1] || packed[3] !== 0)
    throw new RangeError('the packer did not return a plain gzip member');
  return withNote(packed.subarray(PLAIN_HEADER), kind, 0);
};
export const lastMember = (indexAt: number): Uint8Array => withNote(NOTHING, MEMBER.end, indexAt);

/** Reads the note at the beginning of `bytes`; null: no member of ours begins here. */
export const readMember = (bytes: Uint8Array): Member | null => {
  if (bytes.length < MEMBER_HEADER) return null;
  const isOurs =
    bytes[0] === FIXED[0] &&
    bytes[1] === FIXED[1] &&
    bytes[2] === FIXED[2] &&
    bytes[3] === FIXED[3] &&
    bytes[PLAIN_HEADER] === 4 + NOTE &&
    bytes[PLAIN_HEADER + 1] === 0 &&
    bytes[PLAIN_HEADER + 2] === NOTE_ID[0] &&
    bytes[PLAIN_HEADER + 3] === NOTE_ID[1];
  if (!isOurs) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, MEMBER_HEADER);
  const size = view.getUint32(PLAIN_HEADER + 6, true);
  const indexAt = Number(view.getBigUint64(PLAIN_HEADER + 11, true));
  return size < LAST_MEMBER ? null : { size, kind: view.getUint8(PLAIN_HEADER + 10), indexAt };
};
