import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectIsStaff } from '../../domains/session/session.selectors.ts';
import { AGENT_HOME, isAgentCentre } from '../../screens/paths.ts';

/** Leads the staff of an agent to the agent centre from every other page (decision 0333). */
export function KeepStaffInside() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOutside = useSelector(selectIsStaff) && !isAgentCentre(pathname);
  useEffect(() => {
    if (isOutside) void navigate(AGENT_HOME, { replace: true });
  }, [isOutside, navigate]);
  return null;
}
