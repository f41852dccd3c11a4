/** The targets of the hunt: seven kinds, drawn flat, each in a box of 64 by 40 facing left. */
import { picture, type Drawn } from './nodes.ts';

const PAPER = '#f3ecdc';
const eye = (cx: number, cy: number): readonly Drawn[] => [
  ['circle', { cx, cy, r: 2.6, fill: PAPER }],
  ['circle', { cx: cx - 0.6, cy, r: 1.3, fill: '#0f1c18' }],
];
const PARTS: Readonly<Record<string, readonly Drawn[]>> = {
  sprat: [
    ['path', { d: 'M8 20c8-9 24-11 36-2l12-8v22l-12-8C32 33 16 30 8 20z', fill: '#9db7c9' }],
    ['path', { d: 'M10 21c9 6 22 7 33 1-12 9-26 8-33-1z', fill: PAPER }],
    ...eye(17, 18),
  ],
  shell: [
    ['path', { d: 'M32 36C14 34 8 22 10 14c6-9 38-9 44 0 2 8-4 20-22 22z', fill: '#e07a4f' }],
    ['path', { d: 'M32 35L17 10M32 35L26 7M32 35L38 7M32 35L47 10', stroke: PAPER, 'stroke-width': 2, fill: 'none' }],
    ['rect', { x: 26, y: 33, width: 12, height: 4, fill: '#e07a4f' }],
  ],
  crab: [
    ['path', { d: 'M14 22c0-9 8-13 18-13s18 4 18 13c0 7-8 11-18 11s-18-4-18-11z', fill: '#c8453a' }],
    [
      'path',
      {
        d: 'M14 20C6 20 4 12 9 5c1 4 3 5 6 4-1 4 0 7 2 9zM50 20c8 0 10-8 5-15-1 4-3 5-6 4 1 4 0 7-2 9z',
        fill: '#c8453a',
      },
    ],
    ['path', { d: 'M16 30l-6 6M24 33l-3 6M40 33l3 6M48 30l6 6', stroke: '#c8453a', 'stroke-width': 3 }],
    ...eye(26, 17),
    ...eye(39, 17),
  ],
  squid: [
    ['path', { d: 'M10 20C14 8 34 6 40 14v12c-6 8-26 6-30-6z', fill: '#8a5bb0' }],
    [
      'path',
      {
        d: 'M40 15c6-2 10 2 16-2M40 19c7 0 10 2 18 0M40 23c6 2 10 0 17 4M40 26c5 4 8 4 14 8',
        stroke: '#8a5bb0',
        'stroke-width': 3,
        fill: 'none',
      },
    ],
    ...eye(30, 18),
  ],
  ray: [
    ['path', { d: 'M6 20C20 4 30 2 40 18l20 1-20 3C30 38 20 36 6 20z', fill: '#4a76c9' }],
    ['path', { d: 'M12 20c8-5 16-5 24 0-8 5-16 5-24 0z', fill: '#1b3058' }],
    ...eye(15, 17),
  ],
  shark: [
    [
      'path',
      { d: 'M4 22c10-10 22-12 34-9l5-9 3 11c5 2 8 3 10-5l4 10-4 11c-3-7-6-6-10-4-10 6-30 8-42-5z', fill: '#7f95a3' },
    ],
    ['path', { d: 'M6 24c12 6 26 5 36 1-8 8-26 9-36-1z', fill: PAPER }],
    ['path', { d: 'M26 27l4 9 5-8z', fill: '#7f95a3' }],
    ...eye(14, 19),
  ],
  whale: [
    [
      'path',
      {
        d: 'M4 24C4 10 20 6 34 10c8 2 12 6 15 6 3-6 5-8 11-9-1 4-1 6-4 8 3 1 5 3 6 7-6 0-9-1-11-3-4 12-16 17-28 17C10 36 4 32 4 24z',
        fill: '#2d8f9c',
      },
    ],
    ['path', { d: 'M5 26c10 4 22 4 32 0-4 7-10 10-17 10C11 36 6 32 5 26z', fill: PAPER }],
    ['path', { d: 'M20 8c-1-5-5-5-6-3M20 8c1-5 5-5 6-3', stroke: '#9db7c9', 'stroke-width': 2, fill: 'none' }],
    ...eye(14, 21),
  ],
};
export const fish = (id: string, className = ''): SVGElement => picture('0 0 64 40', PARTS[id] ?? [], className);
