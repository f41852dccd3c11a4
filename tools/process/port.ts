import { connect, createServer } from 'node:net';

/** Whether this port can be listened on. */
export const isPortFree = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => done(code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });

/** Whether a process listens there. */
export const isListening = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, host);
    const end = (answers: boolean): void => {
      socket.destroy();
      done(answers);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
