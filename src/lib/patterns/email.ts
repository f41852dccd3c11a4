/**
 * Checks a mail address: one @, a name, a domain of at least two labels (R-PAT-04). Checks each part by itself, so that no
 * expression backtracks over the whole text.
 */
const NAME = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const LABEL = /^[A-Za-z0-9-]{1,63}$/;
const LAST = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/i;
const MOST = 254;
const MOST_NAME = 64;

export const isEmail = (text: string): boolean => {
  if (text.length > MOST) return false;
  const [name = '', domain, more] = text.split('@');
  if (domain === undefined || more !== undefined || name.length > MOST_NAME) return false;
  if (!name.split('.').every((part) => NAME.test(part))) return false;
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    LAST.test(last) &&
    labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'))
  );
};
