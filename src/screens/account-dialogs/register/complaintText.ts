/** The form library keeps one string an error: a complaint is written into it whole and spoken in the language on screen. */
import type { Complaint } from '../../../lib/patterns/judge.ts';

export const written = ({ messageKey, values }: Complaint): string => JSON.stringify([messageKey, values]);
/** `t`: of the places that complaints come from. */
export const spoken = (
  text: string | undefined,
  t: (key: string, values: Complaint['values']) => string,
): string | undefined => {
  if (text === undefined) return undefined;
  const [key, values] = JSON.parse(text) as readonly [string, Complaint['values']];
  return t(key, values);
};
