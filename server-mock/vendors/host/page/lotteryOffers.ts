/** The choices to bet on, as toggle buttons; the exact order is typed. */
import type { LotteryLook, LotteryOffer } from '../lottery/wire.ts';
import { button, lineText, make, oddsText } from './lotteryDom.ts';
import type { LotteryTexts } from './lotteryTexts.ts';
import { fill } from './texts.ts';
import type { SlipPanel } from './lotterySlip.ts';

type Rules = Pick<LotteryLook, 'spec' | 'bigFrom' | 'aboutFirst'>;

const aboutText = (texts: LotteryTexts, { play }: LotteryOffer, { spec, bigFrom, aboutFirst }: Rules): string => {
  if (play === 'size') return fill(aboutFirst ? texts.aboutFirst : texts.aboutSum, { from: String(bigFrom) });
  if (play === 'parity') return aboutFirst ? texts.parityFirst : texts.paritySum;
  if (play === 'exact') return fill(texts.exactText, { n: String(spec.count) });
  return spec.kind === 'balls' || spec.kind === 'dice' ? texts.among : texts.first;
};
const typed = (texts: LotteryTexts, { spec }: Rules, panel: SlipPanel): HTMLElement => {
  // No form element: the sandboxed frame may not submit forms.
  const row = make('div', 'exact');
  const field = make('input', 'exact-field') as HTMLInputElement;
  field.inputMode = 'numeric';
  field.maxLength = spec.count;
  field.autocomplete = 'off';
  field.setAttribute('aria-label', texts.exactLabel);
  const whole = (): boolean => /^\d+$/.test(field.value) && field.value.length === spec.count;
  const take = (): void => {
    if (!whole()) return;
    if (!panel.has('exact', field.value)) panel.toggle('exact', field.value);
    field.value = '';
    add.disabled = true;
    field.focus();
  };
  const add = button('pick exact-add', texts.add, take);
  add.disabled = true;
  field.addEventListener('input', () => {
    add.disabled = !whole();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') take();
  });
  row.append(field, add);
  return row;
};

/** Shows the offers; the returned function updates which picks are on the slip. */
export const showOffers = (
  place: HTMLElement,
  texts: LotteryTexts,
  offers: readonly LotteryOffer[],
  rules: Rules,
  panel: SlipPanel,
): (() => void) => {
  const pressed: (() => void)[] = [];
  place.replaceChildren(
    ...offers.map((offer) => {
      const { play, picks } = offer;
      const group = make('fieldset', `offer offer-${play}`);
      const [one] = picks;
      const same = play === 'number' || play === 'exact';
      const name = make('legend', 'offer-name', texts[play]);
      // Where all picks have the same odds, they are shown with the name.
      if (same && one) name.append(make('span', 'fig offer-odds', oddsText(one.odds)));
      group.append(name, make('p', 'quiet', aboutText(texts, offer, rules)));
      if (play === 'exact') {
        group.append(typed(texts, rules, panel));
        return group;
      }
      const grid = make('div', 'picks');
      for (const { pick, odds } of picks) {
        const made = button('pick', '', () => panel.toggle(play, pick));
        const word = play === 'number' ? pick : lineText(texts, play, pick);
        made.append(make('b', '', word));
        if (!same) made.append(make('span', 'fig', oddsText(odds)));
        pressed.push(() => made.setAttribute('aria-pressed', String(panel.has(play, pick))));
        grid.append(made);
      }
      group.append(grid);
      return group;
    }),
  );
  const show = (): void => {
    for (const run of pressed) run();
  };
  show();
  return show;
};
