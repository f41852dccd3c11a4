/** `npm run bench -- <name> [--json] [--quick]`. */
export interface BenchOptions<N extends string> {
  readonly name: N;
  readonly json: boolean;
  readonly quick: boolean;
}
/** The options, or the sentence that says what is wrong with them. */
export const readBenchOptions = <N extends string>(
  args: readonly string[],
  names: readonly N[],
): BenchOptions<N> | string => {
  const known = `there are ${names.join(' and ')}, with --json and --quick`;
  const flags = new Set<string>();
  let name: N | undefined;
  for (const arg of args) {
    if (arg === '--json' || arg === '--quick') flags.add(arg);
    else if (arg.startsWith('-')) return `The bench command does not know ${arg}: ${known}.`;
    else if (name !== undefined) return `One bench at a time: ${name} or ${arg}.`;
    else {
      name = names.find((one) => one === arg);
      if (name === undefined) return `There is no bench "${arg}": ${known}.`;
    }
  }
  if (name === undefined) return `Name a bench: ${known}.`;
  return { name, json: flags.has('--json'), quick: flags.has('--quick') };
};
