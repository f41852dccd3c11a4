/** The form library keeps one string an error: a complaint is written into it whole and spoken in the language on screen. */
import type { TFunction } from 'i18next';
import type { Complaint } from '../../../lib/patterns/judge.ts';

export const written = ({ messageKey, values }: Complaint): string => JSON.stringify([messageKey, values]);
export const spoken = (text: string | undefined, t: TFunction<readonly ['register', 'validation', 'errors']>) => {
  if (text === undefined) return undefined;
  const [key, values] = JSON.parse(text) as readonly [string, Complaint['values']];
  return t(key, { ...values });
};
