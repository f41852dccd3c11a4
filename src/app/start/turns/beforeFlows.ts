/** As `afterPackages.ts`, in the chunk of what acts: the wire's tables are read in one task, the flows in the next. */
import { realTurn } from '../../../platform/turn.ts';

await new Promise<void>(realTurn());
