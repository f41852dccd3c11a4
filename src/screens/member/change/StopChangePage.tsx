/** Where the link in a notice leads: what was changed of an account, and one button that stops it (decision 0298). */
import './change.css';
import { useCallback, useEffect } from 'react';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { isDecided } from '../../../domains/errors.ts';
import { openChange, stopChange } from '../../../domains/member/accountChange.intents.ts';
import { selectAccountChange } from '../../../domains/member/accountChange.selectors.ts';
import type { AccountChangeFacts, AccountChangeState } from '../../../domains/member/accountChange.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { secret } from '../../../lib/secret.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';

/** The ticket of the link, which stands in its fragment: no server but the house gets it. */
const useTicket = () => {
  const { navigation } = usePlatform();
  return useCallback(() => secret(navigation.address().hash.slice(1)), [navigation]);
};
export default function StopChangePage() {
  const { t } = useTranslation(['stopChange', 'shell']);
  const dispatch = useAppDispatch();
  const ticket = useTicket();
  const { change, stopped } = useAppSelector(selectAccountChange);
  const read = useCallback(() => void dispatch(openChange({ ticket: ticket() })), [dispatch, ticket]);
  useEffect(read, [read]);
  return (
    <div className="change-page">
      <h1 className="h-page">{t('shell:title.stopChange')}</h1>
      {stopped !== null ? (
        <Stopped {...stopped} />
      ) : change.data !== null ? (
        <Change facts={change.data} />
      ) : change.state !== 'failed' ? (
        <SkeletonBlock height={200} />
      ) : change.error !== null && isDecided(change.error) ? (
        <EmptyState title={t('void.title')}>{t('void.text')}</EmptyState>
      ) : (
        <FailedState title={t('failed')} onRetry={read}>
          {t('failedText')}
        </FailedState>
      )}
    </div>
  );
}
function Change({ facts: { account, what, at, shown } }: { readonly facts: AccountChangeFacts }) {
  const { t } = useTranslation('stopChange');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const ticket = useTicket();
  const { failure } = useAppSelector(selectAccountChange);
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'stopChange'));
  return (
    <section className="panel change-panel">
      <dl className="change-facts">
        <div>
          <dt>{t('account')}</dt>
          <dd>{account}</dd>
        </div>
        <div>
          <dt>{t('changed')}</dt>
          <dd>{t(`what.${what}`, { shown })}</dd>
        </div>
        <div>
          <dt>{t('when')}</dt>
          <dd className="fig">{formats.dateTime(at)}</dd>
        </div>
      </dl>
      <p>{t('mine')}</p>
      <p id="change-effect">{t('effect')}</p>
      {failure !== null && <Alert>{t(isDecided(failure) ? 'void.text' : 'stopFailed')}</Alert>}
      <Button
        look="stop"
        busy={busy}
        aria-describedby="change-effect"
        onClick={() => dispatch(stopChange({ ticket: ticket() }))}
      >
        {t('stop')}
      </Button>
    </section>
  );
}
function Stopped({ heldUntil, undone }: NonNullable<AccountChangeState['stopped']>) {
  const { t } = useTranslation('stopChange');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  return (
    <section className="panel change-panel">
      <Alert tone="up">{t('stopped.title')}</Alert>
      <p>{t('stopped.text', { time: formats.dateTime(heldUntil) })}</p>
      <p>{t(`stopped.${undone}`)}</p>
      <p>{t('stopped.next')}</p>
      <Button look="primary" onClick={() => dispatch(openDialog({ kind: 'forgotPassword' }))}>
        {t('stopped.recover')}
      </Button>
    </section>
  );
}
