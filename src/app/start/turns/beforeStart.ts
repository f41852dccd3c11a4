/** As `afterPackages.ts`: everything is read, and the portal begins in a task of its own. */
import { realTurn } from '../../../platform/turn.ts';

await new Promise<void>(realTurn());
