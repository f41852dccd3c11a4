/** What `npm run conform -- --help` prints. */
import { GROUPS } from './rules.ts';

export const HELP = `
npm run conform -- --url http://localhost:4100 [options]
npm run conform -- --serve [--misbehave SEED] [--port 4100] [--seconds N]

Tests a back end that claims to speak the contract, over the wire alone, rule by rule.

  --as name:password     an account to test with: one player, one agent; twice. Absent: the accounts of the house's own world
  --trial-only           no account; a trial account alone
  --payment-password P   of the player; set where none is set
  --claims FILE          JSON: the calls, topics and rules that the back end claims; absent: all that it does not refuse as not built
  --only RULES           rules or groups (${GROUPS.join(', ')}), separated by commas
  --known-failures FILE  JSON list of {rule, on, why}; the run fails when one of them passes
  --seed N               of what is drawn: amounts, ids
  --json                 the report as JSON
  --junit FILE           writes the report for a build server
  --history FILE         writes what was invoked and how it ended, a line each

With --serve it tests a client: it serves a house in memory that drops, doubles and swaps frames, breaks connections, leaves them
silent and loses answers of writes, as the seed says. It judges what the client does about it.

  --misbehave SEED       another course of faults
  --port N               where it is served; 0: any free port
  --seconds N            ends by itself; without it Ctrl+C ends

Exit codes: 0 it conforms, 1 it differs, 2 it could not be tested.
`;
