/** Names known to the simulated world that a plan may use: accounts, games, promotions, lotteries and topics. */
export interface WorldNames {
  readonly players: readonly string[];
  readonly agents: readonly string[];
  readonly trials: readonly string[];
  /** Accounts that bet without a client, to keep the tree busy. */
  readonly others: readonly string[];
  readonly games: readonly string[];
  /** Promotions to claim, draw, join or apply for. */
  readonly promotions: readonly string[];
  /** Rewards that each player can claim from the start. */
  readonly rewards: readonly string[];
  readonly lotteries: readonly { readonly id: string; readonly play: string; readonly picks: readonly string[] }[];
  /** Topics that a screen may show and hide in addition to the session's own; `{member}` stands for the member id. */
  readonly boards: readonly string[];
  /** Further topics on an agent's screens. */
  readonly teams: readonly string[];
}
export const WORLD_NAMES: WorldNames = {
  players: ['meilin07', 'jun08'],
  agents: ['agent88', 'sub21'],
  trials: ['trial01'],
  others: ['ravi03', 'noor04'],
  games: ['game-1', 'game-4'],
  rewards: ['gift-1', 'gift-2', 'gift-3'],
  promotions: ['rain', 'quiet-hours', 'raffle-spring', 'friday-oval', 'birthday'],
  // Both with a fair chance of winning, so that some slips are paid.
  lotteries: [
    { id: 'lottlott001', play: 'number', picks: ['1', '2', '3', '4', '5', '6'] },
    { id: 'lottlott002', play: 'parity', picks: ['odd', 'even'] },
  ],
  boards: ['winners:ALL', 'winners:RNG', 'bets', 'draws:lottlott001'],
  teams: ['team', 'teamBets'],
};
