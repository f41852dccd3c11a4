/**
 * `npm run tote` (P-13): recordings of the frames that passed one client's gate.
 * `--json` everywhere; exit codes 0 fine, 1 differs, 2 bad file, 3 could not be done.
 */
import { runCommandLine } from './tote/commandLine.ts';
import { exitAfterOutput } from './tote/exitCode.ts';

exitAfterOutput(await runCommandLine(process.argv.slice(2)));
