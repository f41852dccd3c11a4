import '../overview/overview.css';
import './downlines.css';
import { useEffect } from 'react';
import { clearDownlineAct } from '../../../domains/team/downlines.intents.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useAppDispatch } from '../../store.ts';
import { NoRight } from '../NoRight.tsx';
import { useHasRight } from '../useRights.ts';
import { CreateLink } from './CreateLink.tsx';
import { LinkList } from './LinkList.tsx';
import { OpenAccount } from './OpenAccount.tsx';

/** Opens accounts below the agent, and keeps the links by which others register there (R-AGENT-03). */
export default function RegisterCenterPage() {
  const { t } = useTranslation('agent');
  const dispatch = useAppDispatch();
  const mayAct = useHasRight('downlines');
  useEffect(() => {
    dispatch(clearDownlineAct());
    // A first password is not on screen again when the agent comes back.
    return () => void dispatch(clearDownlineAct());
  }, [dispatch]);
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page">{t('sections.register')}</h1>
      </header>
      {mayAct ? (
        <div className="downline-forms">
          <OpenAccount />
          <CreateLink />
        </div>
      ) : (
        <NoRight />
      )}
      <LinkList />
    </>
  );
}
