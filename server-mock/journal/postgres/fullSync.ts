/**
 * A term of a SELECT: this transaction alone waits until it is synced, on a synchronous standby too, whatever the database is set to. A
 * database may be set to acknowledge before; a record or a lease that a crash takes back would give two houses the same token.
 */
export const FULL_SYNC = `set_config('synchronous_commit',
  CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, true)`;
