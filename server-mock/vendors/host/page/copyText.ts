/**
 * Copies a text within a press. The portal's frame has no permission for the clipboard's own interface (SAFE-23); a selection
 * needs none. Deprecated, but the only way here. False: the browser refused.
 */
export const copyText = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.className = 'copied-text';
  area.value = text;
  area.readOnly = true;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
};
