/** Shields of the sides of fixtures. */
import type { FixtureShown } from '../wire.ts';
import { picture, type Drawn } from './nodes.ts';

const INKS: readonly (readonly [string, string])[] = [
  ['#c8453a', '#f3ecdc'],
  ['#4a76c9', '#f3ecdc'],
  ['#43a874', '#1b3058'],
  ['#dda94a', '#1b3058'],
  ['#8a5bb0', '#f3ecdc'],
  ['#2d8f9c', '#f3ecdc'],
  ['#f3ecdc', '#c8453a'],
  ['#e07a4f', '#1b3058'],
];
const SHIELD = 'M6 4h52v30c0 14-12 22-26 27C18 56 6 48 6 34z';
const PATTERNS: readonly string[] = [
  'M32 4h26v30c0 14-12 22-26 27z',
  'M6 22h52v14H6z',
  'M6 4h14v48C11 46 6 41 6 34zM44 4h14v30c0 7-5 12-14 18z',
  'M6 34L32 14l26 20v8L32 24 6 42z',
];

/** The shield of a side, different for each; those of the ring are red and blue. */
export const crest = (fixture: FixtureShown, side: 'home' | 'away'): SVGElement => {
  const index = fixture[side];
  const ring = fixture.sport === 'ring';
  const [ground, mark] = (ring ? INKS[side === 'home' ? 0 : 1] : INKS[(index * 5 + 3) % INKS.length]) ?? [
    '#c8453a',
    '#f3ecdc',
  ];
  const parts: Drawn[] = [['path', { d: SHIELD, fill: ground }]];
  if (ring)
    parts.push(
      ['rect', { x: 17, y: 15, width: 30, height: 30, rx: 3, fill: mark }],
      [
        'text',
        { x: 32, y: 38, 'text-anchor': 'middle', 'font-size': 21, 'font-weight': 800, fill: '#0f1c18' },
        String(index + 1),
      ],
    );
  else parts.push(['path', { d: PATTERNS[(index % 2) + 2 * Math.floor(index / INKS.length)] ?? '', fill: mark }]);
  return picture('0 0 64 64', parts, 'crest');
};
