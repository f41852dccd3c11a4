/** What a failure looks like on paper (reliability 6.7): one block, ending with the lines that run it again. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, root } from '../../../tools/process/root.ts';
import { shown } from '../oracle/violation.ts';
import { hashPlan, writePlan } from '../plan/plan.ts';
import type { Plant } from '../plant/catalogue.ts';
import type { Plan } from '../types.ts';
import type { Outcome } from './messages.ts';

const clock = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  return `${minutes}:${((ms % 60_000) / 1_000).toFixed(3).padStart(6, '0')}`;
};
/** Keeps the plan where the line that runs it can name it; answers the path below the top folder. */
export const keepPlan = (plan: Plan): string => {
  const file = inRoot('sim-failures', `${hashPlan(plan)}.json`);
  mkdirSync(inRoot('sim-failures'), { recursive: true });
  writeFileSync(file, writePlan(plan));
  return relative(root, file);
};
/** `of`: how it was asked for, a seed or a plan's file. */
export const failureBlock = (outcome: Outcome, of: string, commit: string, plant: Plant | null): string => {
  const { violation, plan, seed, small, tail } = outcome;
  if (violation === null) return '';
  const { oracle, at, actor, sentence, expected, actual } = violation;
  const with_ = plant === null ? '' : ` --plant ${plant.id}`;
  const lines = [
    `${oracle} at ${clock(at)} ${actor}: ${sentence}`,
    ...(expected === undefined ? [] : [`  expected ${shown(expected)}`]),
    ...(actual === undefined ? [] : [`  actual   ${shown(actual)}`]),
    ...tail.map((line) => `  ${line}`),
    `FAIL ${oracle} seed=${seed} plan=${hashPlan(plan)} commit=${commit} → npm run sim -- ${of}${with_} --trace`,
  ];
  if (small !== null) {
    const size = `${small.plan.actions.length} actions, ${small.plan.setup.clients.length} clients, ${small.runs} runs`;
    const end = small.minimal ? '' : ', not finished in its time';
    lines.push(
      `small: ${size}${end}: ${small.violation.sentence} → npm run sim -- --plan ${keepPlan(small.plan)}${with_} --trace`,
    );
  }
  return lines.join('\n');
};
