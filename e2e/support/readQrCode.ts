/** Reads QR codes of a page as a phone does: from the pixels on screen, with an independent decoder. */
import type { Locator } from '@playwright/test';
import jsQr from 'jsqr';

/** Text of the QR code drawn there; null when the decoder finds none. */
export const readQrCode = async (code: Locator): Promise<string | null> => {
  const picture = await code.screenshot({ scale: 'device' });
  // A blank page: the portal's content policy allows no data image from elsewhere.
  const reader = await code.page().context().newPage();
  const { pixels, width, height } = await reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(bitmap, 0, 0);
    const image = drawing?.getImageData(0, 0, bitmap.width, bitmap.height);
    return { pixels: [...(image?.data ?? [])], width: bitmap.width, height: bitmap.height };
  }, picture.toString('base64'));
  await reader.close();
  return jsQr(Uint8ClampedArray.from(pixels), width, height)?.data ?? null;
};
