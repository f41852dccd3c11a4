/** Selects the lotteries of a page by area and prize mode (R-LOTT-02, R-LOTT-03, D-23). */
import type { PRIZE_MODES } from '../../../src/contract/constants.ts';
import type { Lottery } from '../../core/lottery/types.ts';
import type { Language } from '../../../src/contract/fields.ts';
import type { World } from './types.ts';
import type { Names } from '../data/kinds.ts';

export type PrizeMode = (typeof PRIZE_MODES)[number];
/** Area and mode that a lottery page was launched with. */
export interface LotteryScope {
  /** Set only by the Vietnam page. */
  readonly area: 'VN' | null;
  readonly mode: PrizeMode;
}
const VN = 'TCG_LOTTO_VN';
const SEA = 'TCG_SEA';

/**
 * The Vietnam page has its vendor's games in its two modes; the SEA page has its own mode. The plain page has the
 * lotteries, and in e-lottery mode the quick ones too. No page uses ZY.
 */
const isListed = ({ area, mode }: LotteryScope, vendor: string, category: string): boolean => {
  if (mode === 'ZY') return false;
  if (area === 'VN') return vendor === VN && mode !== 'SEA';
  if (mode === 'SEA') return vendor === SEA;
  return vendor !== VN && vendor !== SEA && (mode === 'ELOTT' || category === 'LOTT');
};
type Known = Pick<World, 'lotteries' | 'catalogue'>;

export const lotteriesIn = ({ lotteries, catalogue }: Known, scope: LotteryScope): readonly Lottery[] =>
  lotteries.filter(({ gameId, vendor }) => isListed(scope, vendor, catalogue.game(gameId)?.category ?? ''));

/** Headings of the menu, by the lottery's kind of draw. */
const HEADINGS: Readonly<Record<Lottery['spec']['kind'], Names>> = {
  digits: { EN: 'Digits', CN: '数字', MY: 'Digit' },
  balls: { EN: 'Balls', CN: '彩球', MY: 'Bola' },
  dice: { EN: 'Dice', CN: '骰子', MY: 'Dadu' },
  race: { EN: 'Racing', CN: '赛车', MY: 'Lumba' },
  wheel: { EN: 'Wheel', CN: '转盘', MY: 'Roda' },
};
export const headingOf = ({ spec }: Lottery, language: Language): string => HEADINGS[spec.kind][language];
