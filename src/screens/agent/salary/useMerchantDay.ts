import { useCallback } from 'react';
import { useFormats } from '../../../i18n/TextsProvider.tsx';

/** Returns a function that formats the merchant's day of a moment (Unix ms): "2026/11/21" (D-53). */
export function useMerchantDay(): (at: number) => string {
  const formats = useFormats();
  return useCallback((at: number) => formats.dateTime(at).slice(0, 10), [formats]);
}
