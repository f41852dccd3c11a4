/** How a failure is printed (reliability 6.7): one block, ending with the lines that run it again. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, root } from '../../../tools/process/root.ts';
import { asText } from '../oracle/violation.ts';
import { hashPlan, writePlan } from '../plan/plan.ts';
import type { Plant } from '../plant/plantTypes.ts';
import type { Plan } from '../types.ts';
import type { JobOutcome } from './workerMessages.ts';

const clock = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  return `${minutes}:${((ms % 60_000) / 1_000).toFixed(3).padStart(6, '0')}`;
};
/** Keeps the plan in a file that the printed command names; answers its path below the top folder. */
export const keepPlan = (plan: Plan): string => {
  const file = inRoot('sim-failures', `${hashPlan(plan)}.json`);
  mkdirSync(inRoot('sim-failures'), { recursive: true });
  writeFileSync(file, writePlan(plan));
  return relative(root, file);
};
/** `of`: the option that ran it, a seed or a plan's file. */
export const failureBlock = (outcome: JobOutcome, of: string, commit: string, plant: Plant | null): string => {
  const { violation, plan, seed, shrunk, tail } = outcome;
  if (violation === null) return '';
  const { oracle, at, actor, sentence, expected, actual } = violation;
  const with_ = plant === null ? '' : ` --plant ${plant.id}`;
  const lines = [
    `${oracle} at ${clock(at)} ${actor}: ${sentence}`,
    ...(expected === undefined ? [] : [`  expected ${asText(expected)}`]),
    ...(actual === undefined ? [] : [`  actual   ${asText(actual)}`]),
    ...tail.map((line) => `  ${line}`),
    `FAIL ${oracle} seed=${seed} plan=${hashPlan(plan)} commit=${commit} → npm run sim -- ${of}${with_} --trace`,
  ];
  if (shrunk !== null) {
    const size = `${shrunk.plan.actions.length} actions, ${shrunk.plan.setup.clients.length} clients, ${shrunk.runs} runs`;
    const end = shrunk.minimal ? '' : ', not finished in its time';
    lines.push(
      `shrunk: ${size}${end}: ${shrunk.violation.sentence} → npm run sim -- --plan ${keepPlan(shrunk.plan)}${with_} --trace`,
    );
  }
  return lines.join('\n');
};
