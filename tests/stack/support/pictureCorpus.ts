/** Files that a member may send as a picture: what each is, and what the house answers. Made here, so that none is stored. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { IMAGE_MAX_BYTES } from '../../../src/contract/constants.ts';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import {
  PNG_SIGNATURE,
  pngChunk,
  pngOf,
  pngOfSize,
} from '../../../server-mock/content/pictures/testing/pictureFixture.ts';

/** Stands in every piece of metadata and in everything appended: none of it may be in a kept picture. */
export const SECRET = 'home-of-meilin';
interface Sample {
  readonly name: string;
  readonly bytes: Buffer;
  /** Null: the house keeps a clean picture. */
  readonly code: ErrorCode | null;
}
const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const begins = (...bytes: readonly number[]): Buffer => Buffer.concat([Buffer.from(bytes), Buffer.alloc(200)]);
const zip = Buffer.concat([text('PK\u0003\u0004'), text(SECRET), text('PK\u0005\u0006'), Buffer.alloc(18)]);
const script = text(`<html><script>alert("${SECRET}")</script></html>`);
const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03' } });
/** A segment of a JPEG after its first marker. */
const withSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};
const compressed = (label: string): Buffer => Buffer.concat([text(`${label}\0\0`), deflateSync(text(SECRET))]);
const damaged = (bytes: Buffer, at: number): Buffer => {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 0xff;
  return other;
};

export const pictureCorpus = async (): Promise<readonly Sample[]> => {
  const png = pngOf(60, 40);
  const jpeg = await plain().jpeg().toBuffer();
  const exif = await plain()
    .jpeg()
    .withExif({
      IFD0: { Make: SECRET, Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 8/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '101/1 41/1 0/1' },
    })
    .toBuffer();
  const refused = (code: ErrorCode, samples: Readonly<Record<string, Buffer>>): Sample[] =>
    Object.entries(samples).map(([name, bytes]) => ({ name, bytes, code }));
  const cleaned = (samples: Readonly<Record<string, Buffer>>): Sample[] =>
    Object.entries(samples).map(([name, bytes]) => ({ name, bytes, code: null }));
  return [
    ...refused('image-refused', {
      'a gif': await plain().gif().toBuffer(),
      'a webp': await plain().webp().toBuffer(),
      'a tiff': await plain().tiff().toBuffer(),
      'an svg with a script': text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'a bmp': begins(0x42, 0x4d),
      'an icon': begins(0, 0, 1, 0),
      'a web page': script,
      'a program of Windows, renamed': begins(0x4d, 0x5a),
      'a program of Linux, renamed': begins(0x7f, 0x45, 0x4c, 0x46),
      'a pdf': text('%PDF-1.7\n%%EOF'),
      'an archive': zip,
      'a picture behind a script': Buffer.concat([script, png]),
      'a single byte': Buffer.from([0x89]),
    }),
    ...refused('image-unreadable', {
      'a png of its signature alone': PNG_SIGNATURE,
      'a web page behind the signature of a png': Buffer.concat([PNG_SIGNATURE, script]),
      'a program behind the marker of a jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), begins(0x4d, 0x5a)]),
      'a png cut off in its pixels': png.subarray(0, png.length - 20),
      'a jpg cut off in its pixels': jpeg.subarray(0, jpeg.length - 60),
      'a png with a wrong check sum': damaged(png, 20),
      'a png of no width': pngOf(0, 40),
      'a png that says another size than it has': Buffer.concat([pngOf(60, 4_000).subarray(0, 33), png.subarray(33)]),
    }),
    ...refused('image-too-many-pixels', {
      '14,000 × 14,000 pixels in a small file': pngOf(14_000, 14_000),
      'one row more than 40 megapixels': pngOf(8_000, 5_001),
    }),
    ...refused('too-large', { 'a png of 5 MB and one byte': pngOfSize(IMAGE_MAX_BYTES + 1) }),
    ...cleaned({
      'a png of 5 MB': pngOfSize(IMAGE_MAX_BYTES),
      'a png of 40 megapixels': pngOf(8_000, 5_000),
      'a png with texts': pngOf(
        60,
        40,
        pngChunk('tEXt', text(`Author\0${SECRET}`)),
        pngChunk('zTXt', compressed('Comment')),
        pngChunk('iTXt', text(`Title\0\0\0\0\0${SECRET}`)),
        pngChunk('eXIf', Buffer.concat([text('MM\0*\0\0\0\b\0\0\0\0\0\0'), text(SECRET)])),
      ),
      'a png with a program of a web server in a text': pngOf(60, 40, pngChunk('tEXt', text(`x\0<?php ${SECRET} ?>`))),
      'a png with an archive behind it': Buffer.concat([png, zip]),
      'a png with a web page behind it': Buffer.concat([png, script]),
      'a jpg with camera and place': exif,
      'a jpg with an editor’s notes': await plain().jpeg().withXmp(`<notes>${SECRET}</notes>`).toBuffer(),
      'a jpg with a script in a comment': withSegment(jpeg, 0xfe, script),
      'a jpg with an archive behind it': Buffer.concat([jpeg, zip]),
      'a jpg with a profile of colours': await plain().withIccProfile('p3').jpeg().toBuffer(),
    }),
  ];
};
