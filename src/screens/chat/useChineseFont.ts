import { useEffect } from 'react';
import type { ChatLine } from '../../domains/chat/chat.calc.ts';
import { loadScriptFont } from '../../ui/styles/fonts.ts';

const HAN = /\p{Script=Han}/u;
const textOf = (line: ChatLine): string => (line.kind === 'said' ? line.message.text : line.outgoing.text);

/**
 * Loads the Chinese font with the first message that needs it, whatever the page's language: players write in each other's
 * languages.
 */
export function useChineseFont(lines: readonly ChatLine[] | null): void {
  const needed = lines?.some((line) => HAN.test(textOf(line))) ?? false;
  useEffect(() => {
    if (needed) void loadScriptFont('zh');
  }, [needed]);
}
