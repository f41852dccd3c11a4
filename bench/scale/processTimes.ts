/** Processor time that other processes have used; Linux alone tells. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of /proc, as Linux has them everywhere. */
const TICKS = 100;
/** Fields of /proc/<pid>/stat after the name, from 0: the third of the file is the first here. */
const FIELD = { parent: 1, user: 11, system: 12, childrenUser: 13, childrenSystem: 14 } as const;

const fieldsOf = (pid: number): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    // It ended meanwhile: its parent has its time.
    return [];
  }
};
const sum = (fields: readonly string[], which: readonly (keyof typeof FIELD)[]): number =>
  which.reduce((ticks, name) => ticks + Number(fields[FIELD[name]] ?? 0), 0) / TICKS;

/** Seconds that a process has used. */
export const cpuOf = (pid: number): number => sum(fieldsOf(pid), ['user', 'system']);
export const parentOf = (pid: number): number => Number(fieldsOf(pid)[FIELD.parent]);
/** Seconds that a process and its children have used, those that have ended too. */
export const cpuOfFamily = (pid: number): number => {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && parentOf(one) === pid);
  const own = sum(fieldsOf(pid), ['user', 'system', 'childrenUser', 'childrenSystem']);
  return children.reduce((seconds, one) => seconds + cpuOf(one), own);
};
