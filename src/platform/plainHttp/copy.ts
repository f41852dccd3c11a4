/** Copies by `execCommand` on pages over plain http, which have no clipboard API. False: the browser refused. */
export const copySelected = (text: string): boolean => {
  const copy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', copy, { once: true });
  try {
    // Deprecated, but the only way without a secure context.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', copy);
  }
};
