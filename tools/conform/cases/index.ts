/** All cases of the kit. */
import type { Cases } from '../kit.ts';
import { commandCases } from './commands.ts';
import { contractReads } from './contractReads.ts';
import { contractRules } from './contractRules.ts';
import { hubCases } from './hub.ts';
import { moneyCases } from './money.ts';
import { roleCases } from './roles.ts';

export const CASES: Cases = [
  ...contractReads,
  ...contractRules,
  ...hubCases,
  ...commandCases,
  ...moneyCases,
  ...roleCases,
];
