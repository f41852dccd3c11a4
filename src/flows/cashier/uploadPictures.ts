import type { proofImage } from '../../contract/cashier/deposits.calls.ts';
import type { identityImage } from '../../contract/identity-check/identity-check.calls.ts';
import { IMAGE_REFUSALS } from '../../contract/imageUpload.ts';
import type { promotionImage } from '../../contract/promotions/promotions.calls.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow } from '../machinery/effects.ts';

/** Three pictures of 5 MB on a slow connection. */
export const UPLOAD_TIMEOUT_MS = 180_000;
/** Refusals that are about the picture itself. */
const OF_PICTURE: readonly string[] = IMAGE_REFUSALS;

interface Upload {
  readonly row: typeof proofImage | typeof promotionImage | typeof identityImage;
  readonly pictures: readonly { readonly pieces: readonly string[] }[];
  /** A picture was refused, so that the form can name the file by its position. */
  readonly onRefused: (code: string, picture: number) => Flow;
}
/** Uploads pictures one after another; returns their names at the house. Throws at the first that fails. */
export function* uploadPictures(deps: FlowDeps, { row, pictures, onRefused }: Upload): Flow<string[]> {
  const images: string[] = [];
  for (const [picture, { pieces }] of pictures.entries()) {
    const key = deps.platform.random.id();
    const { rest } = yield* call(() => deps.transport());
    try {
      const { value } = yield* call((signal) =>
        rest.call(row, { body: { pieces: [...pieces] } }, { signal, key, timeoutMs: UPLOAD_TIMEOUT_MS / 3 }),
      );
      images.push(value.image);
    } catch (error) {
      if (error instanceof CallFailed && error.error.kind === 'refused' && OF_PICTURE.includes(error.error.code))
        yield* onRefused(error.error.code, picture);
      throw error;
    }
  }
  return images;
}
