/** Limits of the file format (P-01, P-04), shared by writer and reader, so that everything written can be read. */

/** Most lines of a block (in a packed file, one gzip member) and from one `sum` to the next. */
export const BLOCK_LINES = 1_000;
/** Most bytes of a block before compression; a longer single line is a block of its own. */
export const BLOCK_BYTES = 256 * 1024;
/** Most bytes of a line; a frame at the gate's limit is about 2.5 MB of JSON. */
export const MAX_LINE = 4 * 1024 * 1024;
/** Most bytes a member may decompress to: a block, or one long line. A file beyond this is hostile. */
export const MAX_MEMBER = MAX_LINE + BLOCK_BYTES;
/** Most bytes the index of a packed file may decompress to: about 200,000 blocks. */
export const MAX_INDEX = 32 * 1024 * 1024;
/** Least number of records from one keyframe to the next. */
export const KEYFRAME_MIN_RECORDS = 1_000;
/** The records since the last keyframe must have at least this many times the bytes of the next keyframe. */
export const KEYFRAME_MIN_WEIGHT = 2;
