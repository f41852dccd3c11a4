import { useEffect } from 'react';
import type { Line } from '../../domains/chat/chat.calc.ts';
import { bringFace } from '../../ui/styles/faces.ts';

const HAN = /\p{Script=Han}/u;
const textOf = (line: Line): string => (line.kind === 'said' ? line.message.text : line.outgoing.text);

/** People write in each other's languages: the Chinese face comes with the first line that needs it, whatever the page speaks. */
export function useFaces(lines: readonly Line[] | null): void {
  const needed = lines?.some((line) => HAN.test(textOf(line))) ?? false;
  useEffect(() => {
    if (needed) void bringFace('zh');
  }, [needed]);
}
