/** The fields in which a person has typed, so that a load of the page does not lose their text. */

type TextField = HTMLInputElement | HTMLTextAreaElement;
export interface TypedFields {
  /** Whether a field that still stands holds typed text. */
  readonly hasText: () => boolean;
  readonly stop: () => void;
}
/** A choice is made again with one press; only text, numbers, dates and chosen files are work. */
const CHOICES: readonly string[] = ['button', 'checkbox', 'color', 'radio', 'range', 'reset', 'submit'];

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !CHOICES.includes(target.type));

/** Fields that were filled by the page itself do not count. */
export const watchTypedFields = (root: Document): TypedFields => {
  const typed = new Set<TextField>();
  const forgetGone = (): void => {
    for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field);
  };
  const onInput = ({ target }: Event): void => {
    forgetGone();
    if (isTextField(target)) typed.add(target);
  };
  root.addEventListener('input', onInput, true);
  return {
    hasText: () => {
      forgetGone();
      return typed.size > 0;
    },
    stop: () => root.removeEventListener('input', onInput, true),
  };
};
