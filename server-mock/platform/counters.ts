/** Counters, gauges and summaries of the running house (H-34). The names are ours: `hub_connections`, `hub_frames_total` … */
export interface Counters {
  readonly add: (name: string, by?: number, label?: string) => void;
  readonly set: (name: string, value: number) => void;
  readonly get: (name: string, label?: string) => number;
  /** Adds a value to a summary; the newest 512 give its quantiles. */
  readonly observe: (name: string, value: number) => void;
  /** All values with keys in Prometheus notation: `name`, `name{kind="…"}`, `name{quantile="0.5"}`. */
  readonly all: () => Readonly<Record<string, number>>;
  readonly prometheus: () => string;
}
const KEPT = 512;
const QUANTILES = [0.5, 0.9, 0.99] as const;
const PREFIX = 'toteboard_';

interface Measure {
  /** Newest last. */
  readonly recent: number[];
  sum: number;
  count: number;
}
const typeOf = (family: string, measured: boolean): string =>
  measured ? 'summary' : family.endsWith('_total') ? 'counter' : 'gauge';
const named = (name: string, label?: string): string =>
  label === undefined ? name : `${name}{kind="${label.replace(/[^\w-]/g, '_')}"}`;

export const createCounters = (): Counters => {
  const values = new Map<string, number>();
  const measures = new Map<string, Measure>();
  const quantiles = (name: string, { recent }: Measure): [string, number][] => {
    const sorted = [...recent].sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return QUANTILES.map((share) => [`${name}{quantile="${share}"}`, at(share)]);
  };
  const entries = (): [string, number][] => [
    ...values,
    ...[...measures].flatMap(([name, measure]): [string, number][] => [
      ...quantiles(name, measure),
      [`${name}_sum`, measure.sum],
      [`${name}_count`, measure.count],
    ]),
  ];
  return {
    add: (name, by = 1, label) => {
      const key = named(name, label);
      values.set(key, (values.get(key) ?? 0) + by);
    },
    set: (name, value) => void values.set(name, value),
    get: (name, label) => values.get(named(name, label)) ?? 0,
    observe: (name, value) => {
      const measure = measures.get(name) ?? { recent: [], sum: 0, count: 0 };
      measure.recent.push(value);
      if (measure.recent.length > KEPT) measure.recent.shift();
      measure.sum += value;
      measure.count += 1;
      measures.set(name, measure);
    },
    all: () => Object.fromEntries(entries()),
    prometheus: () => {
      // The text format requires the lines of one family together, under its type.
      const families = new Map<string, string[]>();
      for (const [key, value] of entries()) {
        const plain = key.replace(/\{.*/, '');
        const family = measures.has(plain)
          ? plain
          : plain.replace(/_(?:sum|count)$/, (end) => (measures.has(plain.slice(0, -end.length)) ? '' : end));
        const lines = families.get(family) ?? [];
        lines.push(`${PREFIX}${key} ${value}\n`);
        families.set(family, lines);
      }
      return [...families]
        .map(
          ([family, lines]) => `# TYPE ${PREFIX}${family} ${typeOf(family, measures.has(family))}\n${lines.join('')}`,
        )
        .join('');
    },
  };
};
