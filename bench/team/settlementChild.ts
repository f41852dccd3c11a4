/** `node bench/team/settlementChild.ts <folder> [quick]`: the settlement in a process of its own, as a house is. Prints one line. */
import { createProgress } from '../kit/progress.ts';
import { measureSettlement } from './settlement.ts';

const [folder = '', quick] = process.argv.slice(2);
const result = await measureSettlement(quick === 'quick', folder, createProgress('settlement'));
process.stdout.write(JSON.stringify(result));
process.exit(0);
