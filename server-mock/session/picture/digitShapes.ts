/** Shapes of the ten digits, in several handwritings each: strokes of points in a box 12 wide and 20 high. */

export type Point = readonly [x: number, y: number];
/** Two points are a straight line, more a curve through them. */
export type Stroke = readonly Point[];
export type DigitShape = readonly Stroke[];

export const BOX = { width: 12, height: 20 } as const;

/** By digit, then by handwriting: strokes between bars, points between blanks. */
const DRAWN: readonly (readonly string[])[] = [
  ['6,0 1.2,3 0,10 1.2,17 6,20 10.8,17 12,10 10.8,3 6,0', '7,0 2,4 0.8,11 2.5,18 6,20 10,16.5 11.2,9 10,2.5 7,0'],
  ['2,4 7,0 | 7,0 7,20 | 2.5,20 11.5,20', '2.5,5.5 8,0 | 8,0 7,20 | 3.5,19.5 10.5,20'],
  [
    '0,5 2,1 6,0 10.5,1.5 11.5,5.5 9,10 4,15 0,20 | 0,20 12,20',
    '0.5,4 5,0 11,3 9.5,9 5,14.5 1,19.5 | 1,19.5 4.5,17.8 8,19.8 12,18.8',
  ],
  [
    '0.5,3 5,0 10.5,2 10.5,7 5,9.3 | 5,9.3 11.5,11.5 11.5,17 6,20 0,17',
    '1,0 11,0 | 11,0 5,8.5 | 5,8.5 11.5,11 11,17.5 5.5,20 0,17.5',
  ],
  ['9,0 0,13.5 | 0,13.5 12,13.5 | 9,0 9,20', '2.5,0 0.5,11.5 | 0.5,11.5 12,11.5 | 9.5,4 9,20'],
  [
    '11,0 2,0 | 2,0 1.2,8.7 | 1.2,8.7 6,7 11.5,10 11,17 5,20 0,17.5',
    '11.5,1 7,0 2.5,0.6 | 2.5,0.6 1.2,8.7 | 1.2,8.7 6,7 11.5,10 11,17 5,20 0,17.5',
  ],
  [
    '10.5,1 5,2.5 0.8,9 0.5,15 4,20 9.5,19 11.5,14.5 9,10 4.5,10 0.8,14',
    '9,0 2.5,9 0.3,14.5 3,19.5 8.5,19.5 11.5,15 9,10.5 4,10.5 1,13',
  ],
  ['0,0 12,0 | 12,0 4.5,20', '0,0.5 12,0 | 12,0 7,9 5,20 | 3,10 11,10'],
  [
    '6,9.3 1,6.5 1,2 6,0 11,2 11,6.5 6,9.3 0.3,13 0.5,18 6,20 11.5,18 11.7,13 6,9.3',
    '6,9 1.5,5.5 2.5,1 6,0 9.5,1 10.5,5.5 6,9 | 6,9 0.5,13 1,18.5 6,20 11,18.5 11.5,13 6,9',
  ],
  [
    '11.2,6 7.5,10 2.5,9.5 0.5,5 2.5,0.8 8,0.2 11.3,4 11.5,10 7.5,17.5 2,19.5',
    '11,5 8.5,0.5 3,0.5 0.5,5 3,9.5 8.5,9.5 11,5 | 11,3 10.5,20',
  ],
];
const pointOf = (text: string): Point => {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
};
/** By digit, then by handwriting. */
export const DIGIT_SHAPES: readonly (readonly DigitShape[])[] = DRAWN.map((handwritings) =>
  handwritings.map((digit) => digit.split(' | ').map((stroke) => stroke.split(' ').map(pointOf))),
);
