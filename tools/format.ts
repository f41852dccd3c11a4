/** `npm run format`: writes every file in the agreed form. `npm run format -- <paths>` only those. */
import { command } from './process/complaint.ts';
import { packageScript } from './process/root.ts';
import { runShown } from './process/run.ts';

const HELP = `
npm run format -- [paths]

Writes every file in the agreed form, or only those named.
`;

await command(HELP, async () => {
  const paths = process.argv.slice(2);
  const biome = packageScript('@biomejs', 'biome', 'bin', 'biome');
  const ended = await runShown(process.execPath, [biome, 'format', '--write', ...(paths.length > 0 ? paths : ['.'])]);
  return ended.code;
});
