/** What `npm run tote` prints about itself: all commands in short, and one command by examples. */
export const HELP = `npm run tote -- <command>; npm run tote -- help <command> shows it by examples

  record --out FILE.tbr|FILE.ndjson [--url http://localhost:4100 | --scenario evening]
         [--as ACCOUNT | --visitor] [--password WORD] [--topics wallet,winners:ALL] [--seconds N]
         [--mark LABEL@SECONDS] [--act bigWin@SECONDS] [--settle-every SECONDS] [--seed N] [--note TEXT]
         [--force]
         Without --url the command starts its own house, with a player and an agent at work.
         Ends after N seconds or with Ctrl+C; at a terminal Enter sets a mark. An existing file is
         replaced only with --force, and only after the new recording has ended.
  play FILE [--to store|stdout|browser|desk|hub] [--speed 0.25 ... 1000|max] [--seek 0:20] [--silences]
         --seek: with store, seeks on the way, any number; otherwise the place to begin at.
         browser, desk: [--port N]   hub: [--port N] [--faults SEED] [--check | --step]
  tail FILE | tail --url http://localhost:4100 [--as ACCOUNT | --visitor] [--topics ...] [--seconds N]
         print each record as it comes
  info FILE          describe it; broken lines are listed and skipped
  verify FILE        check that it is sound and still ends with its recorded hash
  state FILE [--at 3:10 | record:N | mark:LABEL]
  scan FILE [--name NAME]   search it for personal data
  slice FILE [--from MOMENT] [--to MOMENT] --out FILE   a part of it that replays alone, without broken lines
  keep FILE --at mark:LABEL|MOMENT --name NAME [--folder DIR]   a test of it, judged by the house's truth at the mark;
         in tests/kept unless --folder names another place
  redact FILE [--name NAME] --out FILE   write it anew through the rules of redaction
  merge A B --out FILE   two parts of one recording, or what two people saw, by their wall clocks
  diff A B [--times] first divergence, frames by topic, final values
  index FILE [--out FILE]   give a packed recording its lost index again
  import har FILE.har --out FILE   a session that a browser's developer tools or Playwright saved
  import lines FILE --map mapping.json --out FILE   lines of JSON of another system

  A FILE of - is standard input, an --out of - standard output (plain lines). --json with every command.
  Exit codes: 0 fine, 1 differs, 2 bad file, 3 could not be done.
`;

const EXAMPLES: Readonly<Record<string, string>> = {
  record: `A house of its own, with a player and an agent at work, for a minute:
  npm run tote -- record --out evening.tbr --seconds 60
A running house, as an agent; Ctrl+C ends, Enter sets a mark:
  npm run tote -- record --out mine.tbr --url http://localhost:4100 --as agent88
Two topics, and a big win after eight seconds:
  npm run tote -- record --out win.ndjson --topics wallet,winners:ALL --act bigWin@8 --seconds 20
`,
  play: `Into the store of the real portal; says whether it ended as recorded:
  npm run tote -- play recordings/evening.tbr
On the replay desk, with timeline, events and inspector:
  npm run tote -- play recordings/evening.tbr --to desk
In a browser from 0:20 on, ten times as fast; over real sockets, with faults:
  npm run tote -- play recordings/evening.tbr --to browser --speed 10 --seek 0:20
  npm run tote -- play recordings/evening.tbr --to hub --check --faults 7
Over real sockets, moment by moment: each Enter shows the next one:
  npm run tote -- play recordings/evening.tbr --to hub --step
`,
  tail: `Follow a recording that another terminal is making, until it ends:
  npm run tote -- tail mine.ndjson
Watch one topic of a running house, ten seconds, as lines of JSON:
  npm run tote -- tail --url http://localhost:4100 --topics wallet --seconds 10 --json
Broken lines are reported by number, and reading goes on.
`,
  info: `What is in a recording, and which of its lines are broken:
  npm run tote -- info recordings/evening.tbr
`,
  verify: `Sound, and still ending with its recorded hash? If not: the first record and path that differ.
  npm run tote -- verify recordings/evening.tbr
`,
  state: `The values of every topic at a time, after a record, at a mark, at the end:
  npm run tote -- state recordings/evening.tbr --at 0:30
  npm run tote -- state recordings/evening.tbr --at record:120
  npm run tote -- state recordings/evening.tbr --at mark:half
  npm run tote -- state recordings/evening.tbr --json
`,
  scan: `Before a recording is shared: does it identify a person? Also by these names:
  npm run tote -- scan recordings/evening.tbr --name meilin07
`,
  slice: `Ten seconds of it, as a recording of its own that replays to the same values:
  npm run tote -- slice recordings/evening.tbr --from 0:20 --to 0:30 --out part.tbr
From a mark to the end; the first 120 lines:
  npm run tote -- slice recordings/evening.tbr --from mark:half --out part.ndjson
  npm run tote -- slice recordings/evening.tbr --to record:120 --out part.ndjson
Cut broken lines out of a damaged file, and list them:
  npm run tote -- slice damaged.tbr --out mended.tbr
Through a pipe:
  npm run -s tote -- slice recordings/evening.tbr --to 0:10 --out - | npm run -s tote -- info -
The part begins with a keyframe: the state of every topic at its beginning, made by the fold. Lines under a
sum that does not match are cut out too, because any of them may be the changed one.
`,
  keep: `Two actions from a bug that was seen to a failing test: set a mark while recording, then keep it:
  npm run tote -- record --out seen.tbr --url http://localhost:4100 --as meilin07    (Enter sets a mark)
  npm run tote -- keep seen.tbr --at 'mark:mark 1' --name wrongFigure
  npm run unit -- tests/kept/wrongFigure.test.ts
At each mark the recording gets the house's own snapshots. The kept test replays the part into the portal's
store and compares it with them: it fails while the bug lives and passes when it is mended. --at also takes a
time or record:N; then the next truth counts. A file that the portal saved itself has the mark "saved".
`,
  merge: `Two parts of one recording, as slice made them:
  npm run tote -- merge first.tbr second.tbr --out both.tbr
Recordings of two people: the earlier one is replayed. Of the later one come the topics that the earlier one does
not have, and its marks; its names are numbered anew, so that p2 never means two persons. The offset between
the clocks is stated. A recording cannot be joined with itself.
`,
  redact: `A recording that another program wrote, or that older rules redacted; these names are removed too:
  npm run tote -- redact foreign.ndjson --name 'Wong Mei Lin' --out shared.ndjson
  npm run tote -- scan shared.ndjson --name 'Wong Mei Lin'
`,
  diff: `Where do two recordings part? Prints the record and the JSON path, and exits with 1.
  npm run tote -- diff before.tbr after.tbr
Records are compared in order, without their times; --times compares these too.
`,
  import: `A session that Chrome's developer tools saved (network panel, "Export HAR"; open it before the page):
  npm run tote -- import har session.har --out session.tbr
  npm run tote -- play session.tbr
Playwright saves one too, with newContext({ recordHar: { path: 'session.har', mode: 'full' } }); contents that it
writes beside the file are found there. Secrets are redacted while the recording is written; frames of other
hosts become the topic raw:HOST; what was left out is listed with the reason.

Lines of JSON of another system, with a mapping that names the fields; gaps, late lines and doubles are then
named by the gate, as for our own topics:
  npm run tote -- import lines odds.ndjson --map mapping.json --out odds.tbr
mapping.json: {"time":"ts","unit":"ms","topic":"meta.channel","sequence":"seq","payload":"data","name":"odds"}
unit: ms, s, us, ns or iso. Optional: topic, payload, name, epoch, previous (the sequence that a line follows).
`,
  index: `A packed recording whose recorder was killed, or whose index is damaged:
  npm run tote -- index crashed.tbr
Leave the file as it is and write another:
  npm run tote -- index crashed.tbr --out whole.tbr
`,
};
export const COMMANDS: readonly string[] = Object.keys(EXAMPLES);

/** The help of one command; null: there is no such command. */
export const helpOf = (command: string): string | null =>
  Object.hasOwn(EXAMPLES, command) ? (EXAMPLES[command] ?? null) : null;
