/** The rules that a back end of the contract keeps, as data: what a run reports by, and what `--only` chooses from. */

export type Group = 'contract' | 'hub' | 'money' | 'roles' | 'history' | 'client';
/** Groups of rules for back ends; `client` is for the other side. */
export const GROUPS: readonly Group[] = ['contract', 'hub', 'money', 'roles', 'history'];

interface RuleText {
  /** What holds, in one sentence. */
  readonly says: string;
  /** Rows and rules of docs/requirements.md and docs/rules that ask for it. */
  readonly basis: readonly string[];
}
/** By id; the part before the stroke is the group. */
export const RULES = {
  'contract/envelope': {
    says: 'An answer is one of the two envelopes, as JSON, and its status is the one of its code.',
    basis: ['R-ERR-36'],
  },
  'contract/answer': { says: 'A successful answer fits the shape that its call declares.', basis: ['R-DESIGN-04'] },
  'contract/declared-fields': { says: 'An answer holds no field that its call does not declare.', basis: ['SAFE-29'] },
  'contract/failure': {
    says: 'A refusal carries a code that its call may answer, a message and a correlation id, and nothing of the inside.',
    basis: ['SAFE-50'],
  },
  'contract/correlation': {
    says: 'A refusal quotes the correlation id that the client sent, in the body and in the header.',
    basis: ['SAFE-50'],
  },
  'contract/private': { says: 'An answer about a person is not stored by caches.', basis: ['SAFE-53'] },
  'contract/clock': { says: 'The time of an answer does not go back.', basis: ['H-36'] },
  'contract/unknown-path': { says: 'An unknown path is refused as `unknown-path` with 404.', basis: ['SAFE-50'] },
  'contract/method': { says: 'A method that is not declared for a path does not exist.', basis: ['SAFE-41'] },
  'contract/query': { says: 'A query field that the call does not declare is refused.', basis: ['SAFE-29'] },
  'contract/repeated-parameter': { says: 'A repeated query parameter is refused.', basis: ['SAFE-41'] },
  'contract/body': {
    says: 'A body that does not fit the call is refused, and its fields are named.',
    basis: ['SAFE-29'],
  },
  'contract/body-type': { says: 'A body of another content type is refused.', basis: ['SAFE-29'] },
  'contract/prototype': { says: 'A body that names a prototype is refused.', basis: ['SAFE-46'] },
  'contract/size': { says: 'A body that is too large is refused as `too-large`.', basis: ['SAFE-47'] },
  'contract/key': { says: 'A write without an idempotency key is refused.', basis: ['H-18'] },
  'contract/sealed': { says: 'A sealed call refuses a body that is not sealed.', basis: ['SAFE-37'] },
  'contract/seal-once': { says: 'A sealed body is accepted once.', basis: ['SAFE-37'] },
  'contract/origin': { says: 'A foreign origin is not allowed to read an answer.', basis: ['SAFE-40'] },
  'contract/position': {
    says: 'The snapshot of a topic names the topic and its position, and has an ETag made from it.',
    basis: ['H-11'],
  },
  'contract/not-modified': {
    says: 'A snapshot that has not changed is answered with 304, and another one in full.',
    basis: ['H-11'],
  },
  'contract/min-position': {
    says: 'A read that asks for a position that is not reached is refused as `position-not-reached`.',
    basis: ['H-11'],
  },
  'contract/after': { says: 'A log read after an id answers only later items.', basis: ['H-11', 'H-12'] },
  'contract/wait': {
    says: 'A call refused as too frequent names the wait, in the body and in the header.',
    basis: ['SAFE-35'],
  },
  'contract/login': {
    says: 'A wrong password and an unknown account are refused alike.',
    basis: ['SAFE-16'],
  },

  'hub/handshake': {
    says: 'A connection with a token that is not valid is refused as `not-authorised`.',
    basis: ['SAFE-26'],
  },
  'hub/visitor': { says: 'A connection without a token subscribes to nothing.', basis: ['SAFE-26'] },
  'hub/origin': { says: 'A connection from a foreign origin, or without an origin, is refused.', basis: ['SAFE-25'] },
  'hub/reply': {
    says: 'Each message is acknowledged with one object that has its shape and its generation.',
    basis: ['H-10'],
  },
  'hub/frame': {
    says: 'A frame fits the shape that its topic declares, and its time is in milliseconds.',
    basis: ['H-06'],
  },
  'hub/order': {
    says: 'A frame follows the one before it: `prev` is its seq, and seq grows within an epoch.',
    basis: ['H-06', 'H-07'],
  },
  'hub/item-ids': { says: 'The ids of a log grow without holes, and none comes twice.', basis: ['H-12'] },
  'hub/wanted': {
    says: 'A connection receives frames of the topics that it has subscribed to, and no others.',
    basis: ['H-10', 'SAFE-27'],
  },
  'hub/snapshot': {
    says: 'A subscription without a position begins with a snapshot that stands at the head.',
    basis: ['H-10'],
  },
  'hub/same-as-rest': {
    says: 'A snapshot over the hub and one by REST at the same position are equal.',
    basis: ['H-11'],
  },
  'hub/resume': { says: 'A subscription from a position brings each missed change once.', basis: ['H-16', 'H-29'] },
  'hub/current': {
    says: 'A subscription from the present position, or from one ahead, brings no frame.',
    basis: ['H-10'],
  },
  'hub/earlier-epoch': { says: 'A subscription from an earlier epoch begins with a snapshot.', basis: ['H-07'] },
  'hub/unsubscribe': { says: 'A topic that was unsubscribed sends no more frames.', basis: ['H-10'] },
  'hub/unknown-topic': { says: 'A topic that does not exist is refused as `unknown-topic`.', basis: ['SAFE-27'] },
  'hub/heartbeat': {
    says: 'A heartbeat comes at least every six seconds, with its shape, the epoch, a clock that goes on and a watermark that covers its heads.',
    basis: ['H-08'],
  },
  'hub/heads': { says: 'A head is the seq of the last frame that was sent of its topic.', basis: ['H-08'] },
  'hub/sync': { says: 'A sync is answered with the heads of all topics of the connection.', basis: ['H-08', 'H-10'] },
  'hub/malformed': {
    says: 'A malformed message is refused as `bad-request` and the connection goes on.',
    basis: ['REL-27'],
  },
  'hub/too-many-topics': { says: 'More than 50 topics close the connection as `too-many-topics`.', basis: ['REL-27'] },
  'hub/too-large': { says: 'A message over 16 KiB closes the connection as `message-too-large`.', basis: ['REL-27'] },
  'hub/session-end': {
    says: 'The end of a session closes its connection within two seconds as `session-ended`.',
    basis: ['SAFE-26'],
  },
  'hub/authenticate': {
    says: 'A renewed token keeps the connection and its topics; another account’s is refused.',
    basis: ['H-23', 'SAFE-26'],
  },
  'hub/command': {
    says: 'A command is acknowledged with the positions that it caused, and they are reached.',
    basis: ['H-19'],
  },
  'hub/command-once': {
    says: 'A command that is sent twice under one id acts once, over the hub and REST together.',
    basis: ['H-18'],
  },
  'hub/command-reused': { says: 'The id of a command with another body is refused as `key-reused`.', basis: ['H-18'] },
  'hub/command-epoch': {
    says: 'A command that names another epoch is refused as `other-epoch` and does not act.',
    basis: ['H-18'],
  },
  'hub/command-unknown': {
    says: 'A command that the contract does not offer over the hub is refused.',
    basis: ['H-10'],
  },

  'money/amounts': {
    says: 'A balance is a decimal of at most two places, and its minor units over the hub are equal.',
    basis: ['R-MONEY-01', 'H-03'],
  },
  'money/exact': { says: 'A transfer lowers the balance by exactly its amount.', basis: ['R-MONEY-01'] },
  'money/both-records': {
    says: 'A transfer stands in the ledgers of both parties under one reference.',
    basis: ['R-MONEY-09'],
  },
  'money/once': {
    says: 'A transfer that is sent again under one key, at once or later, moves money once.',
    basis: ['H-18', 'R-MONEY-14'],
  },
  'money/key-reused': {
    says: 'The key of a transfer with another body is refused as `key-reused` and moves nothing.',
    basis: ['H-18'],
  },
  'money/own-keys': { says: 'A key belongs to its account: another account’s key is not known.', basis: ['H-18'] },
  'money/look-up': { says: 'The look-up of a transfer by its key tells its outcome.', basis: ['H-20'] },
  'money/fence': {
    says: 'A key that was looked up before it came is refused afterwards and moves nothing.',
    basis: ['H-20'],
  },
  'money/epoch': {
    says: 'A transfer that names another epoch is refused as `other-epoch` and moves nothing.',
    basis: ['H-18'],
  },
  'money/limits': {
    says: 'An amount that is not positive, not exact or over a limit is refused and moves nothing.',
    basis: ['SAFE-34'],
  },
  'money/to-upline': {
    says: 'A transfer to another account than the upline is refused and moves nothing.',
    basis: ['SAFE-34'],
  },
  'money/payment-password': {
    says: 'A transfer with a wrong payment password is refused and moves nothing.',
    basis: ['SAFE-33'],
  },
  'money/ledger-chain': {
    says: 'Each entry of the ledger has the balance before it plus its amount.',
    basis: ['R-MONEY-01'],
  },
  'money/ledger-end': { says: 'The last entry of the ledger has the balance of the wallet.', basis: ['R-MONEY-02'] },
  'money/record': { says: 'The account record and the live ledger tell the same of one entry.', basis: ['R-MONEY-13'] },

  'roles/visitor': {
    says: 'A call that is not for visitors refuses a request without a token as `not-logged-in`.',
    basis: ['R-ROLE-10'],
  },
  'roles/ended': { says: 'A token whose session has ended is refused as `not-logged-in`.', basis: ['SAFE-26'] },
  'roles/trial': { says: 'A call that is not for trial accounts refuses them as `trial-refused`.', basis: ['SAFE-30'] },
  'roles/player': { says: 'A call of the agent centre refuses a player as `agent-only`.', basis: ['R-ROLE-10'] },
  'roles/admitted': { says: 'A call lets in each role that it declares.', basis: ['R-ROLE-10'] },
  'roles/own-topics': { says: 'A role subscribes to the topics that are declared for it.', basis: ['SAFE-27'] },
  'roles/closed-topics': {
    says: 'A topic of another member, or of another role, is refused as `forbidden`.',
    basis: ['SAFE-27', 'SAFE-28'],
  },
  'roles/not-found': { says: 'Another’s record is answered like one that does not exist.', basis: ['SAFE-28'] },

  'history/kept': { says: 'What was acknowledged is found afterwards.', basis: ['H-18'] },
  'history/once': { says: 'What was written once is found once.', basis: ['H-18'] },
  'history/refused': { says: 'What was refused is not found afterwards.', basis: ['H-18'] },
  'history/forward': {
    says: 'No session sees a topic at an earlier position than it saw before.',
    basis: ['H-07', 'R-MONEY-02'],
  },

  'client/resync': {
    says: 'A client that has missed a change asks for it, from a position before it.',
    basis: ['H-08', 'H-16'],
  },
  'client/position': { says: 'A client subscribes from a position that it has received.', basis: ['H-16'] },
  'client/half-open': { says: 'A client leaves a connection that is open and silent.', basis: ['H-05'] },
  'client/back': { says: 'A client comes back after its connection broke.', basis: ['H-21'] },
  'client/sync': { says: 'A connected client reports its positions at least every ten seconds.', basis: ['H-36'] },
  'client/generation': { says: 'The generation of a client’s messages does not go back.', basis: ['H-10'] },
  'client/once': {
    says: 'A write whose answer was lost is sent again under its key or looked up, and under no other key.',
    basis: ['H-18', 'H-20'],
  },
  'client/token': { says: 'No address that a client asks for contains a token.', basis: ['SAFE-10'] },
} as const satisfies Readonly<Record<string, RuleText>>;
export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as readonly RuleId[];
export const isClientRule = (rule: RuleId): boolean => rule.startsWith('client/');
/** What `--url` tests. */
export const BACK_END_RULES: readonly RuleId[] = RULE_IDS.filter((rule) => !isClientRule(rule));
/** What `--serve` tests. */
export const CLIENT_RULES: readonly RuleId[] = RULE_IDS.filter(isClientRule);
export const isRule = (id: string): id is RuleId => Object.hasOwn(RULES, id);
export const groupOf = (rule: RuleId): Group => rule.slice(0, rule.indexOf('/')) as Group;
/** The back ends' rules named by `words`, each a rule or a group; null: one names neither. */
export const chosenRules = (words: readonly string[]): ReadonlySet<RuleId> | null => {
  const chosen = words.map((word) => BACK_END_RULES.filter((id) => id === word || groupOf(id) === word));
  return chosen.some((ids) => ids.length === 0) ? null : new Set(chosen.flat());
};
