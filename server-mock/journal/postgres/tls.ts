/** TLS to the database: what its address asks for, and what is wrong with a server's answer to that. */

/** Without TLS, and the driver's own word for TLS without a check. */
const LAX = ['disable', 'no-verify'];

/**
 * Every `sslmode` but these checks the certificate and the name in it. The driver does so too, with a warning that a later version will
 * trust any certificate under `require` and its like.
 */
export const withCheckedTls = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const checked = new URL(url);
  const mode = checked.searchParams.get('sslmode');
  if (mode === null || LAX.includes(mode)) return url;
  checked.searchParams.set('sslmode', 'verify-full');
  return checked.href;
};

interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
}
/** Codes of OpenSSL for a certificate that fails its check, and Node's for one of another name. */
const UNTRUSTED =
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER_CERT(?:_LOCALLY)?|VERIFY_LEAF_SIGNATURE)|CERT_\w+|INVALID_(?:CA|PURPOSE)|ERR_TLS_CERT_ALTNAME_\w+)$/;
const UNREADABLE = /^(?:ENOENT|EACCES|EPERM|EISDIR|ENOTDIR)$/;
/** The driver's text. */
const NO_TLS = 'The server does not support SSL connections';

/** What is wrong, for a person; null: nothing with TLS. None of it passes by itself. */
export const tlsProblem = (error: unknown, place: string): string | null => {
  if (!(error instanceof Error)) return null;
  const { message, code = '', syscall, path }: Failure = error;
  if (message === NO_TLS)
    return `The database ${place} offers no TLS, which its address asks for (sslmode): turn TLS on there (ssl = on).`;
  if (UNTRUSTED.test(code))
    return `The certificate of the database ${place} is refused: ${message}. Name the root that signed it in sslrootcert, and the host as the certificate does.`;
  // The driver reads the files of certificates anew for each connection.
  if (UNREADABLE.test(code) && syscall !== 'connect')
    return `A file that the address of the database ${place} names${path === undefined ? '' : `, ${path},`} cannot be read: ${message}.`;
  return null;
};
