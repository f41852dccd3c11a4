/** The reality check over a running game, when it is due: time, stakes and result since the last one, and an answer (B-07). */
import './realityChecks.css';
import { changeCheck } from '../../domains/reality-checks/reality-checks.intents.ts';
import {
  checkTopicOf,
  selectCheck,
  selectCheckAttempt,
} from '../../domains/reality-checks/reality-checks.selectors.ts';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Link } from '../Link.tsx';
import { MEMBER_PAGES } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useHouseNowAt } from '../useHouseNowAt.ts';
import { useMoney } from '../useMoney.ts';
import { useShownTopics } from '../useShownTopics.ts';

const MINUTE = 60_000;

interface RealityCheckDialogProps {
  /** Leaves the game. */
  readonly onStop: () => void;
}
/** Stands on every page with a running game. Renders nothing while no check is due. */
export function RealityCheckDialog({ onStop }: RealityCheckDialogProps) {
  const { t } = useTranslation('realityChecks');
  const formats = useFormats();
  const money = useMoney();
  const dispatch = useAppDispatch();
  const topic = checkTopicOf(useAppSelector(selectMemberId) ?? '');
  useShownTopics(topic);
  const check = useAppSelector(selectCheck);
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  const attempt = useAppSelector(selectCheckAttempt);
  const dueAt = check?.dueAt ?? null;
  const now = useHouseNowAt(dueAt === null ? [] : [dueAt]);
  if (check === null || dueAt === null || now < dueAt) return null;
  const answer = attempt?.wish.act === 'answer' ? attempt.state : null;
  const { since, stake, net } = check;
  return (
    <Dialog
      title={t('title')}
      footer={
        <>
          <Button look="line" onClick={onStop}>
            {t('stop')}
          </Button>
          <span className="grow" />
          <Button look="primary" busy={answer === 'sending'} onClick={() => dispatch(changeCheck({ act: 'answer' }))}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p className="t2">{t('played', { minutes: Math.max(0, Math.floor((now - since) / MINUTE)) })}</p>
      {status !== null && status.freshness !== 'live' && status.trueAt !== null && (
        <AsOf>{t('stale', { time: formats.time(status.trueAt) })}</AsOf>
      )}
      <dl className="check-figures">
        <div>
          <dt className="t2 mute">{t('since')}</dt>
          <dd className="fig">{formats.time(since)}</dd>
        </div>
        <div>
          <dt className="t2 mute">{t('staked')}</dt>
          <dd className="fig">{money(stake)}</dd>
        </div>
        <div>
          <dt className="t2 mute">{t('result')}</dt>
          <dd className="fig">{money(net)}</dd>
        </div>
      </dl>
      <p className="t2 mute">{t('resultText')}</p>
      {answer === 'refused' && <Alert>{t('failed')}</Alert>}
      <p className="t2">
        <Link className="text-link" to={MEMBER_PAGES.bets}>
          {t('records')}
        </Link>
        {' · '}
        <Link className="text-link" to={MEMBER_PAGES.limits}>
          {t('limits')}
        </Link>
      </p>
    </Dialog>
  );
}
