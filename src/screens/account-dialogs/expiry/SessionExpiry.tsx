/** The end of a session, over the page it belongs to: warned of, then a log-in in place (B-14, D-60). */
import '../account-dialogs.css';
import { selectExpiry } from '../../../domains/session/session.selectors.ts';
import { usePortal } from '../../portal.ts';
import { EndNears } from './EndNears.tsx';
import { LogInAgain } from './LogInAgain.tsx';

export default function SessionExpiry() {
  const expiry = usePortal(selectExpiry);
  if (expiry === 'none') return null;
  return expiry === 'ended' ? <LogInAgain /> : <EndNears capped={expiry === 'capped'} />;
}
