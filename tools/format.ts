/** `npm run format`: formats every file. `npm run format -- <paths>`: only those. */
import { runCommand } from './process/cliError.ts';
import { packageScript } from './process/root.ts';
import { runWithOutput } from './process/run.ts';

const HELP = `
npm run format -- [paths]

Formats every file, or only those named.
`;

await runCommand(HELP, async () => {
  const paths = process.argv.slice(2);
  const biome = packageScript('@biomejs', 'biome', 'bin', 'biome');
  const ended = await runWithOutput(process.execPath, [
    biome,
    'format',
    '--write',
    ...(paths.length > 0 ? paths : ['.']),
  ]);
  return ended.code;
});
