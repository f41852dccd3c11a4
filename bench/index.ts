/** The benchmarks by name (docs/rules/performance.md), and the packages whose speed affects their figures. */
import { benchDesk } from './desk/run.ts';
import { benchHouse } from './house/run.ts';
import { benchHub } from './hub/run.ts';
import type { Tuning } from './kit/options.ts';
import type { Progress } from './kit/progress.ts';
import type { Report } from './kit/report.ts';
import { benchLoad } from './load/run.ts';
import { benchLobby } from './lobby/run.ts';
import { benchPipeline } from './pipeline/run.ts';
import { benchRecords } from './records/run.ts';
import { benchReplay } from './replay/run.ts';
import { benchFollowers } from './scale/followersRun.ts';
import { benchScale } from './scale/run.ts';
import { benchTeam } from './team/run.ts';

export interface Bench {
  readonly run: (quick: boolean, progress: Progress, tuning: Tuning) => Promise<Report>;
  readonly packages: readonly string[];
  /** Takes `--rounds`, `--rates` and `--soak`. */
  readonly tunable?: true;
}
export const BENCHES = {
  desk: { run: benchDesk, packages: ['react', 'vite', '@playwright/test'] },
  followers: { run: benchFollowers, packages: ['pg'] },
  house: { run: benchHouse, packages: [] },
  hub: { run: benchHub, packages: ['socket.io', 'ws'] },
  load: { run: benchLoad, packages: ['react', 'vite', '@playwright/test'] },
  lobby: { run: benchLobby, packages: ['react', 'vite', 'minisearch', '@playwright/test'] },
  pipeline: {
    run: benchPipeline,
    packages: [
      'react',
      '@reduxjs/toolkit',
      'react-redux',
      'redux-saga',
      'rxjs',
      'socket.io-client',
      '@playwright/test',
    ],
    tunable: true,
  },
  records: { run: benchRecords, packages: ['react', 'vite', '@playwright/test'] },
  replay: { run: benchReplay, packages: ['@reduxjs/toolkit', 'immer', '@noble/hashes'] },
  scale: { run: benchScale, packages: ['pg', 'socket.io-client'] },
  team: { run: benchTeam, packages: ['@reduxjs/toolkit'] },
} as const satisfies Readonly<Record<string, Bench>>;
