/**
 * What a size needs: processors, memory, bandwidth and journal, from figures that were measured of one process each. A calculation, not
 * a measurement: it says where one leading house ends, and what several would cost.
 */
export interface Figures {
  readonly recordsOfBet: number;
  /** Processor µs of a bet in the leading house: of its main thread, which cannot be shared, and of all its threads. */
  readonly leaderThreadUs: number;
  readonly leaderUs: number;
  /** Processor µs of the database for a record, nearly all in the session that appends; and for each follower that reads it. */
  readonly databaseUs: number;
  readonly databaseFollowerUs: number;
  /** Processor µs of a gateway for a record of its journal, whether or not a client of its own has to do with it. */
  readonly gatewayRecordUs: number;
  /** Processor µs of a gateway for a frame that a client gets, and bytes of that frame on the network. */
  readonly frameUs: number;
  readonly frameBytes: number;
  /** Bytes of a gateway for a connection, and of a house or gateway for a member of its journal. */
  readonly connectionBytes: number;
  readonly memberBytes: number;
  /** Bytes of a record in the tables of the database, in its log, and of the text that a follower reads. */
  readonly tableBytes: number;
  readonly logBytes: number;
  readonly textBytes: number;
  /** Processor µs of the record store for a record, and its bytes on the disk. */
  readonly storeUs: number;
  readonly storeBytes: number;
  /** Processor µs of a settlement for a member. */
  readonly settlementUs: number;
}
/** What people do. */
export interface Habits {
  /** Frames a second that a connected client gets of what everyone sees: winners, jackpots, chat. */
  readonly publicFrames: number;
  /** Frames of a bet: to its member, and to the pages of agents above. */
  readonly framesOfBet: number;
  /** Share of a processor that is planned for; the rest is for peaks, collections and a take-over. */
  readonly planned: number;
  /** Share of what is planned that a gateway may spend on following; the rest is for its clients. */
  readonly following: number;
  /** Most clients of one gateway, whatever it could do: so many come back at once when it dies. */
  readonly clientsOfGateway: number;
  /** Largest heap that is planned for, bytes: longer collections would be felt. */
  readonly heap: number;
}
export interface Size {
  readonly name: string;
  readonly sockets: number;
  readonly betsPerSecond: number;
  readonly members: number;
}
export const LIMITS = ['leader', 'append', 'gateway', 'store', 'heap'] as const;
export type Limit = (typeof LIMITS)[number];
export interface Plan {
  /** Leading houses, each with a database and with gateways of its own. */
  readonly partitions: number;
  readonly gateways: number;
  /** What one undivided journal would use of what it may, by resource; 1: all of it. */
  readonly undivided: Readonly<Record<Limit, number>>;
  /** The first of them to run out. */
  readonly first: Limit;
  /** Processors in use, by what they run. */
  readonly processors: { readonly houses: number; readonly databases: number; readonly gateways: number };
  readonly memoryBytes: number;
  /** Bytes a second to clients, and from databases to gateways. */
  readonly toClients: number;
  readonly toGateways: number;
  /** Bytes a day: of the databases' tables, of their logs, and of one record store each. */
  readonly tablesADay: number;
  readonly logADay: number;
  readonly storeADay: number;
  /** Seconds of one partition's settlement of a day. */
  readonly settlement: number;
}
const MICRO = 1_000_000;
const DAY_S = 86_400;
/** Processes that hold every member of a journal: the leading house, and the one that stands by, which will. */
const HOUSES = 2;

/** Shares of one processor, or of the heap, that one journal with so many bets and members would take. */
const loads = (figures: Figures, habits: Habits, bets: number, members: number): Record<Limit, number> => {
  const records = bets * figures.recordsOfBet;
  return {
    leader: (bets * figures.leaderThreadUs) / MICRO / habits.planned,
    append: (records * figures.databaseUs) / MICRO / habits.planned,
    gateway: (records * figures.gatewayRecordUs) / MICRO / (habits.planned * habits.following),
    store: (records * figures.storeUs) / MICRO / habits.planned,
    heap: (members * figures.memberBytes) / habits.heap,
  };
};
const largest = (all: Readonly<Record<Limit, number>>): Limit =>
  LIMITS.reduce((first, one) => (all[one] > all[first] ? one : first));

/** Gateways of one partition: each follows all of its records, and has what is left for its clients. */
const gatewaysOf = (figures: Figures, habits: Habits, records: number, sockets: number, frames: number): number => {
  const left = habits.planned - (records * figures.gatewayRecordUs) / MICRO;
  const forFrames = (frames * figures.frameUs) / MICRO / left;
  return Math.max(1, Math.ceil(sockets / habits.clientsOfGateway), Math.ceil(forFrames));
};

export const plan = (figures: Figures, habits: Habits, { sockets, betsPerSecond, members }: Size): Plan => {
  const undivided = loads(figures, habits, betsPerSecond, members);
  const first = largest(undivided);
  const frames = sockets * habits.publicFrames + betsPerSecond * habits.framesOfBet;
  const partitions = Math.max(1, Math.ceil(undivided[first]));
  const records = betsPerSecond * figures.recordsOfBet;
  const each = gatewaysOf(figures, habits, records / partitions, sockets / partitions, frames / partitions);
  const gateways = partitions * each;
  const followed = records * each;
  return {
    partitions,
    gateways,
    undivided,
    first,
    processors: {
      houses: (betsPerSecond * figures.leaderUs + HOUSES * records * figures.storeUs) / MICRO,
      databases: (records * figures.databaseUs + followed * figures.databaseFollowerUs) / MICRO,
      gateways: (followed * figures.gatewayRecordUs + frames * figures.frameUs) / MICRO,
    },
    memoryBytes: members * figures.memberBytes * (HOUSES + each) + sockets * figures.connectionBytes,
    toClients: frames * figures.frameBytes,
    toGateways: followed * figures.textBytes,
    tablesADay: records * figures.tableBytes * DAY_S,
    logADay: records * figures.logBytes * DAY_S,
    storeADay: records * figures.storeBytes * DAY_S,
    settlement: ((members / partitions) * figures.settlementUs) / MICRO,
  };
};
