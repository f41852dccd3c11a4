/** The end of a session, shown over the current page: first a warning, then a log-in in place (B-14, D-60). */
import '../account-dialogs.css';
import { selectExpiry } from '../../../domains/session/session.selectors.ts';
import { useAppSelector } from '../../store.ts';
import { ExpiryWarning } from './ExpiryWarning.tsx';
import { LogInAgain } from './LogInAgain.tsx';

export default function SessionExpiry() {
  const expiry = useAppSelector(selectExpiry);
  if (expiry === 'none') return null;
  return expiry === 'ended' ? <LogInAgain /> : <ExpiryWarning capped={expiry === 'capped'} />;
}
