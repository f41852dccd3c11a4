/** As `afterPackages.ts`, in the chunk of what acts: one half of the wire's tables before it, the other behind it. */
import { realTurn } from '../../../platform/turn.ts';

await new Promise<void>(realTurn());
