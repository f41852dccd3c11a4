import '../overview/overview.css';
import '../../member/record/record.css';
import '../downlines/downlines.css';
import './staff.css';
import { useEffect } from 'react';
import { clearStaffAct } from '../../../domains/staff/staff.intents.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useAppDispatch } from '../../store.ts';
import { ActLog } from './ActLog.tsx';
import { OpenStaff } from './OpenStaff.tsx';
import { StaffList } from './StaffList.tsx';

/** The agent's staff accounts with their rights, and the log of what the agent and the staff did (decision 0333). */
export default function StaffPage() {
  const { t } = useTranslation('agent');
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(clearStaffAct());
    // A first password is not on screen again when the agent comes back.
    return () => void dispatch(clearStaffAct());
  }, [dispatch]);
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page">{t('sections.staff')}</h1>
      </header>
      <div className="staff-parts">
        <StaffList />
        <OpenStaff />
      </div>
      <ActLog />
    </>
  );
}
