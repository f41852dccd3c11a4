/** gzip with the browser's compression streams; implements `Packer` of `src/recording`. */
const through = async (
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> => {
  const writer = stream.writable.getWriter();
  // Both ends fail together; the read below throws the error.
  const write = writer.write(Uint8Array.from(bytes)).then(() => writer.close());
  write.catch(() => undefined);
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const part: Uint8Array = next.value;
    size += part.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError(`decompresses to more than ${most} bytes`);
    }
    parts.push(part);
  }
  await write;
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};

export const browserPacker = {
  gzip: (bytes: Uint8Array): Promise<Uint8Array> => through(bytes, new CompressionStream('gzip'), Infinity),
  /** Decompresses one member; rejects if it is damaged, has trailing bytes, or is larger than `most` bytes. */
  gunzip: (bytes: Uint8Array, most: number): Promise<Uint8Array> =>
    through(bytes, new DecompressionStream('gzip'), most),
};
