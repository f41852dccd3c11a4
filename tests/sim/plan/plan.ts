/**
 * Reads and writes plan files: written so that a person can read and edit them, refused with a sentence where they do not fit.
 */
import { createHash } from 'node:crypto';
import type { Action, Plan } from '../types.ts';
import { planShape } from './planShape.ts';

/** A plan or an argument that is not valid: one sentence, exit code 2. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
}

/** One action a line, so that the difference of two plans is a list of actions. */
export const writePlan = ({ v, setup, actions }: Plan): string => {
  const { clients, ...rest } = setup;
  const head = JSON.stringify(rest).slice(1, -1);
  const lines = (all: readonly unknown[], indent: string): string =>
    all.map((one) => `\n${indent}${JSON.stringify(one)}`).join(',');
  return `{"v": ${v},\n "setup": {${head},\n  "clients": [${lines(clients, '   ')}]},\n "actions": [${lines(actions, '  ')}]}\n`;
};

const actorOf = (action: Action): string | null => ('client' in action ? action.client : null);

/** Throws PlanError. */
export const parsePlan = (text: string): Plan => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new PlanError(`The plan is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const read = planShape.safeParse(raw);
  if (!read.success) {
    const [issue] = read.error.issues;
    const place = issue?.path.join('.') ?? '';
    throw new PlanError(`The plan does not fit${place === '' ? '' : ` at ${place}`}: ${issue?.message ?? 'unknown'}.`);
  }
  const plan = read.data as Plan;
  const ids = plan.setup.clients.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new PlanError('Two clients of the plan have the same id.');
  for (const [index, action] of plan.actions.entries()) {
    const actor = actorOf(action);
    if (actor !== null && !ids.includes(actor))
      throw new PlanError(`The plan does not fit at actions.${index}: there is no client ${actor}.`);
    const before = plan.actions[index - 1];
    if (before && before.at > action.at)
      throw new PlanError(`The plan does not fit at actions.${index}: it comes before the action above it.`);
  }
  return plan;
};

/** Names a plan in reports and file names. */
export const hashPlan = (plan: Plan): string => createHash('sha256').update(writePlan(plan)).digest('hex').slice(0, 12);
