/**
 * Runs `tote` with a bug of this project's history in the source, for the tests of "keep as test": until a1411728, a fold that threw
 * cost every topic of its batch the changes in it, and the channel went on. `mended`: the fold throws, and the channel is as it is
 * now. Planted as the source is loaded, as the simulation's bugs are (decision 0074).
 *
 *   node tests/kept/plantedTote.ts lostBatch|mended <arguments of tote>
 */
import { root } from '../../tools/process/root.ts';
import { applyPlant } from '../sim/plant/applyPlant.ts';

const throwing = {
  file: 'src/domains/wallet/wallet.events.ts',
  find: 'foldKeyed<BetRow>(state.bets.value ?? {}, change.effect)',
  replace: `foldKeyed<BetRow>(state.bets.value ?? {}, ((effect) => {
      const { rows } = effect.frame.data as { readonly rows: Readonly<Record<string, BetRow | null>> };
      if (effect.type === 'patch' && Object.values(rows).some((row) => (row?.payout ?? 0) > 1_000_000))
        throw new RangeError('a payout of more than 10,000.00');
      return effect;
    })(change.effect))`,
};
const goesOn = {
  file: 'src/flows/live/live.ts',
  find: `            stop();
            fail(error instanceof Error ? error : new Error(String(error)));
`,
  replace: '            void [error, fail];\n',
};

const [bug, ...args] = process.argv.slice(2);
const edits = bug === 'lostBatch' ? [throwing, goesOn] : [throwing];
applyPlant(root, { id: `kept ${bug}`, title: 'a batch is lost', edits, needs: [], everyRun: false, oracles: [] });
// Only now, because the plant changes modules as they are loaded.
const { runCommandLine } = await import('../../tools/tote/commandLine.ts');
process.exitCode = await runCommandLine(args);
