/** Who may appear in a plan, and what they may want: names that the simulated world knows. */
export interface Cast {
  readonly players: readonly string[];
  readonly agents: readonly string[];
  readonly trials: readonly string[];
  /** Accounts that bet without a client: the tree's life. */
  readonly others: readonly string[];
  readonly games: readonly string[];
  /** One may claim, draw, join or apply. */
  readonly promotions: readonly string[];
  readonly lotteries: readonly { readonly id: string; readonly play: string; readonly picks: readonly string[] }[];
  /** Topics a screen may show and hide, by role beyond the session's own; `{member}` stands for the member id. */
  readonly boards: readonly string[];
  /** What an agent's screens show besides. */
  readonly teams: readonly string[];
}
export const CAST: Cast = {
  players: ['meilin07', 'jun08'],
  agents: ['agent88', 'sub21'],
  trials: ['trial01'],
  others: ['ravi03', 'noor04'],
  games: ['game-1', 'game-4'],
  promotions: ['rain', 'quiet-hours', 'raffle-spring', 'friday-oval', 'birthday'],
  // Both with a fair chance of winning, so that slips are paid and not only lost.
  lotteries: [
    { id: 'lottlott001', play: 'number', picks: ['1', '2', '3', '4', '5', '6'] },
    { id: 'lottlott002', play: 'parity', picks: ['odd', 'even'] },
  ],
  boards: ['winners:ALL', 'winners:RNG', 'bets', 'draws:lottlott001'],
  teams: ['team', 'teamBets'],
};
