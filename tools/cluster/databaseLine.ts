/** The line of one process to the database, which can be cut alone: nothing passes, and no end is told (H-33). */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const HOST = '127.0.0.1';

export interface DatabaseLine {
  readonly port: number;
  /** Nothing passes any more, over connections of before and over new ones. */
  readonly cut: () => void;
  /** The connections of before end; new ones pass. */
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}
export const openDatabaseLine = async (database: () => number): Promise<DatabaseLine> => {
  let isCut = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((from) => {
    keep(from);
    if (isCut) return void from.pause();
    const to = connect(database(), HOST);
    keep(to);
    from.pipe(to);
    to.pipe(from);
    from.once('close', () => to.destroy());
    to.once('close', () => from.destroy());
  });
  await new Promise<void>((done) => server.listen(0, HOST, done));
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      isCut = false;
      end();
    },
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      end();
      await closed;
    },
  };
};
