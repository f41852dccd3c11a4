/** All cases of the kit. */
import type { Cases } from '../kit.ts';
import { contractReads } from './contractReads.ts';
import { roleCases } from './roles.ts';

export const CASES: Cases = [...contractReads, ...roleCases];
