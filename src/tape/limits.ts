/** The numbers of the form (P-01, P-04). Writer and reader share them: what is written can be read. */

/** Lines of one block, which packed is one gzip member; also the most lines from one `sum` to the next. */
export const BLOCK_LINES = 1_000;
/** Bytes of one block before packing; a single longer line is a block of its own. */
export const BLOCK_BYTES = 256 * 1024;
/** A frame at the gate's limit is about 2.5 MB of JSON: no line is longer than this, in bytes. */
export const MAX_LINE = 4 * 1024 * 1024;
/** What one member may unpack to: a block, or one long line. Beyond it a file is hostile. */
export const MAX_MEMBER = MAX_LINE + BLOCK_BYTES;
/** What the index of a packed file may unpack to: about 200,000 blocks. */
export const MAX_INDEX = 32 * 1024 * 1024;
/** Records from one keyframe to the next, at least. */
export const KEY_RECORDS = 1_000;
/** The records since the last keyframe weigh at least as many times the next one. */
export const KEY_WEIGHT = 4;
