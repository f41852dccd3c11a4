/** `npm run bench -- <name> [--json] [--quick]`, and for tunable benchmarks `[--rounds N] [--rates N,N] [--soak]`. */

/** Changes to a benchmark's usual run; absent: the usual. */
export interface Tuning {
  readonly rounds?: number;
  readonly rates?: readonly number[];
  /** The long run in place of the usual one. */
  readonly soak?: true;
}
export interface BenchOptions<N extends string> extends Tuning {
  readonly name: N;
  readonly json: boolean;
  readonly quick: boolean;
}
const wholes = (text: string | undefined): readonly number[] | null => {
  const all = (text ?? '').split(',').map(Number);
  return all.every((one) => Number.isInteger(one) && one > 0) ? all : null;
};
/** The options, or a sentence that says what is wrong with them. `tunable`: benchmarks that take the further flags. */
export const readBenchOptions = <N extends string>(
  args: readonly string[],
  names: readonly N[],
  tunable: readonly N[] = [],
): BenchOptions<N> | string => {
  const known = `there are ${names.join(' and ')}, with --json and --quick`;
  const flags = new Set<string>();
  const numbers: { rounds?: readonly number[]; rates?: readonly number[] } = {};
  let name: N | undefined;
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--json' || arg === '--quick' || arg === '--soak') flags.add(arg);
    else if (arg === '--rounds' || arg === '--rates') {
      const values = wholes(rest.shift());
      if (values === null || (arg === '--rounds' && values.length > 1))
        return `${arg} takes ${arg === '--rounds' ? 'a number: --rounds 1' : 'numbers: --rates 1000,20000'}.`;
      numbers[arg === '--rounds' ? 'rounds' : 'rates'] = values;
      flags.add(arg);
    } else if (arg.startsWith('-')) return `The bench command does not know ${arg}: ${known}.`;
    else if (name !== undefined) return `One benchmark at a time: ${name} or ${arg}.`;
    else {
      name = names.find((one) => one === arg);
      if (name === undefined) return `There is no benchmark "${arg}": ${known}.`;
    }
  }
  if (name === undefined) return `Name a benchmark: ${known}.`;
  const foreign = ['--rounds', '--rates', '--soak'].find((flag) => flags.has(flag));
  if (foreign !== undefined && !tunable.includes(name))
    return `${name} takes no ${foreign}: ${tunable.join(' and ')} does.`;
  const { rounds, rates } = numbers;
  return {
    name,
    json: flags.has('--json'),
    quick: flags.has('--quick'),
    ...(rounds?.[0] === undefined ? {} : { rounds: rounds[0] }),
    ...(rates === undefined ? {} : { rates }),
    ...(flags.has('--soak') ? { soak: true as const } : {}),
  };
};
