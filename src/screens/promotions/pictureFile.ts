import { pictureType } from '../../domains/promotions/application.calc.ts';
import type { ChosenPicture } from '../../domains/promotions/promotions.intents.ts';

/** A chosen picture: its type by content, and its bytes in the form of the contract. */
export interface PictureFile extends ChosenPicture {
  readonly name: string;
  readonly type: NonNullable<ReturnType<typeof pictureType>>;
  /** Data URL for the preview before sending. */
  readonly preview: string;
}
/** A multiple of three bytes, so that each part is valid base64 of its own. */
const PART = 45_000;

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};
/** Null: neither PNG nor JPG. Rejects when the file cannot be read. */
export const readPicture = async (file: File): Promise<PictureFile | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = pictureType(bytes);
  if (type === null) return null;
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PART) pieces.push(base64Of(bytes.subarray(at, at + PART)));
  return { name: file.name, type, pieces, preview: `data:${type};base64,${pieces.join('')}` };
};
