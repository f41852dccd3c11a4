/** The choices to bet on: a radio group, with nothing preselected. */
import { make } from './nodes.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** What it pays, in short. */
  readonly note: string;
  readonly picture?: SVGElement;
}
export interface Choices {
  /** The chosen value; '' while nothing is chosen. */
  readonly value: () => string;
  /** Shows new choices, with none chosen. */
  readonly show: (legend: string, choices: readonly Choice[]) => void;
  readonly lock: (locked: boolean) => void;
}
export const createChoices = (place: HTMLElement, changed: () => void): Choices => {
  let chosen = '';
  const fieldset = place as HTMLFieldSetElement;
  fieldset.hidden = false;
  return {
    value: () => chosen,
    show: (legend, choices) => {
      chosen = '';
      const cards = choices.map(({ value, label, note, picture }) => {
        const card = make('label', 'choice');
        const radio = document.createElement('input');
        radio.type = 'radio';
        radio.name = 'choice';
        radio.value = value;
        radio.addEventListener('change', () => {
          chosen = value;
          changed();
        });
        card.append(radio, ...(picture ? [picture] : []), make('span', 'choice-label', label));
        if (note !== '') card.append(make('span', 'choice-note', note));
        return card;
      });
      fieldset.replaceChildren(make('legend', 'label', legend), ...cards);
      changed();
    },
    lock: (locked) => {
      fieldset.disabled = locked;
    },
  };
};
