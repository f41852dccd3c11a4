/** As `afterPackages.ts`, in the chunk of what acts: the package of checks before it, the wire's tables behind it. */
import { realTurn } from '../../../platform/turn.ts';

await new Promise<void>(realTurn());
