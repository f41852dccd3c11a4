/** Playing cards, drawn flat in the inks of the cover art. */
import { picture, type Drawn } from './nodes.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const PAPER = '#f3ecdc';
const RED = '#c8453a';
const INK = '#1b3058';
/** Spades, hearts, clubs, diamonds, in a box of 24. */
const SUITS: readonly string[] = [
  'M12 2c6 6 9 9 9 12.5a4.5 4.5 0 0 1-8 2.8c.2 2 .8 3.4 2 4.7H9c1.2-1.3 1.8-2.7 2-4.7a4.5 4.5 0 0 1-8-2.8C3 11 6 8 12 2z',
  'M12 21.5C5 15.5 2 12 2 8.2A5 5 0 0 1 12 6a5 5 0 0 1 10 2.2c0 3.8-3 7.3-10 13.3z',
  'M12 2.5a4.8 4.8 0 0 1 4.3 7 4.8 4.8 0 1 1-3.3 7.5c.2 2 .8 3.2 2 4.5H9c1.2-1.3 1.8-2.5 2-4.5a4.8 4.8 0 1 1-3.3-7.5A4.8 4.8 0 0 1 12 2.5z',
  'M12 1.5l8.5 10.5L12 22.5 3.5 12z',
];
const NAMES = ['♠', '♥', '♣', '♦'];

/** "10♥". */
export const cardName = (card: number): string => `${RANKS[card % 13] ?? ''}${NAMES[Math.floor(card / 13)] ?? ''}`;
export const cardPicture = (card: number): SVGElement => {
  const suit = Math.floor(card / 13);
  const ink = suit % 2 === 1 ? RED : INK;
  const mark = (x: number, y: number, size: number): Drawn => [
    'path',
    { d: SUITS[suit] ?? '', fill: ink, transform: `translate(${x} ${y}) scale(${size / 24})` },
  ];
  return picture(
    '0 0 60 84',
    [
      ['rect', { x: 0.5, y: 0.5, width: 59, height: 83, rx: 5, fill: PAPER }],
      ['text', { x: 6, y: 21, fill: ink, 'font-size': 19, 'font-weight': 800 }, RANKS[card % 13] ?? ''],
      mark(6, 25, 11),
      mark(19, 36, 34),
    ],
    'card dealt',
  );
};
/** The empty place of a card. */
export const emptyCard = (): SVGElement =>
  picture(
    '0 0 60 84',
    [
      [
        'rect',
        {
          x: 1.5,
          y: 1.5,
          width: 57,
          height: 81,
          rx: 5,
          fill: 'none',
          stroke: 'currentColor',
          'stroke-dasharray': '4 4',
        },
      ],
    ],
    'card empty',
  );
