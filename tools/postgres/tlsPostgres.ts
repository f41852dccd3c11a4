/** Starts a server that takes connections over TLS alone, with a certificate for `localhost`, for tests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRoot, createServerCertificate } from './certificates.ts';
import { giveAway } from './copyServer.ts';
import { startPostgres, type PostgresServer } from './startPostgres.ts';

export interface TlsPostgres extends PostgresServer {
  /** Files of the root that signed its certificate, and of another one. */
  readonly root: string;
  readonly otherRoot: string;
}
export const startTlsPostgres = async (): Promise<TlsPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'toteboard-tls-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const file = (name: string, content: string | Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };
  const signer = createRoot('root');
  const own = createServerCertificate('localhost', 'root', signer);
  const root = file('root.pem', signer.pem);
  const otherRoot = file('other.pem', createRoot('root').pem);
  const settings = [
    'ssl=on',
    `ssl_cert_file=${file('server.pem', own.pem)}`,
    `ssl_key_file=${file('server.key', own.privateKey.export({ type: 'pkcs8', format: 'pem' }))}`,
    `hba_file=${file('hba.conf', 'hostssl all all 127.0.0.1/32 trust\n')}`,
  ];
  giveAway(folder);
  try {
    const server = await startPostgres({ settings });
    return {
      ...server,
      root,
      otherRoot,
      stop: async () => {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
};
