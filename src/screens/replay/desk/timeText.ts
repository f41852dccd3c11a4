const two = (value: number): string => String(value).padStart(2, '0');

/** A position in a recording: `16:02.048`, or `1:16:02.048` from an hour on. */
export const timeText = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms));
  const [hours, minutes, seconds] = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    Math.floor(whole / 1_000) % 60,
  ];
  const rest = `${two(seconds)}.${String(whole % 1_000).padStart(3, '0')}`;
  return hours === 0 ? `${two(minutes)}:${rest}` : `${hours}:${two(minutes)}:${rest}`;
};
/** For the ruler, where a mark stands on whole seconds: `16:02`; a finer mark has its thousandths. */
export const markText = (ms: number): string => {
  const text = timeText(ms);
  return text.endsWith('.000') ? text.slice(0, -4) : text;
};
const STEPS_MS = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000,
  1_800_000, 3_600_000, 7_200_000, 21_600_000,
];
/** Round times in [from, to], at most `most`. */
export const rulerMarks = (from: number, to: number, most: number): readonly number[] => {
  const step = STEPS_MS.find((one) => (to - from) / one <= most) ?? 86_400_000;
  const marks: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) marks.push(at);
  return marks;
};
