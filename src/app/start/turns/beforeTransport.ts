/** As `afterPackages.ts`, in the chunk of what acts: the wire's tables before it, what carries them behind it. */
import { realTurn } from '../../../platform/turn.ts';

await new Promise<void>(realTurn());
