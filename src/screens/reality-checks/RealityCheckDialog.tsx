/** The reality check over a running game, when it is due: time, stakes and result since the last one, and an answer (B-07). */
import '../account-dialogs/account-dialogs.css';
import './realityChecks.css';
import { useState } from 'react';
import type { CheckRow } from '../../contract/reality-checks/reality-checks.topics.ts';
import { changeCheck } from '../../domains/reality-checks/reality-checks.intents.ts';
import {
  checkTopicOf,
  selectCheck,
  selectCheckAttempt,
} from '../../domains/reality-checks/reality-checks.selectors.ts';
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
import { useStaleTime } from '../useStaleTime.ts';
import { useHouseNowAt } from '../useHouseNowAt.ts';
import { useMoney } from '../useMoney.ts';
import { useShownTopics } from '../useShownTopics.ts';

const MINUTE = 60_000;
const UNSENT: readonly string[] = ['network', 'not-sent'];

interface RealityCheckDialogProps {
  /** Leaves the game. */
  readonly onStop: () => void;
}
/** Stands on every page with a running game. Renders nothing while no check is due. */
export function RealityCheckDialog({ onStop }: RealityCheckDialogProps) {
  useShownTopics(checkTopicOf(useAppSelector(selectMemberId) ?? ''));
  const check = useAppSelector(selectCheck);
  const dueAt = check?.dueAt ?? null;
  const now = useHouseNowAt(dueAt === null ? [] : [dueAt]);
  if (check === null || dueAt === null || now < dueAt) return null;
  return <DueCheck check={check} now={now} onStop={onStop} />;
}
interface DueCheckProps extends RealityCheckDialogProps {
  readonly check: CheckRow;
  readonly now: number;
}
function DueCheck({ check, now, onStop }: DueCheckProps) {
  const { t } = useTranslation('realityChecks');
  const formats = useFormats();
  const money = useMoney();
  const dispatch = useAppDispatch();
  const topic = checkTopicOf(useAppSelector(selectMemberId) ?? '');
  const staleTime = useStaleTime(topic);
  const attempt = useAppSelector(selectCheckAttempt);
  // What became of the answer to an earlier check is not said of this one.
  const [sent, setSent] = useState(false);
  const answer = sent && attempt?.wish.act === 'answer' ? attempt : null;
  const send = (): void => {
    setSent(true);
    dispatch(changeCheck({ act: 'answer' }));
  };
  const { since, stake, net } = check;
  return (
    <Dialog
      title={t('title')}
      footer={
        <>
          <Button
            look="line"
            onClick={() => {
              // To stop is an answer too: the next game does not ask again, and the interval can be changed.
              send();
              onStop();
            }}
          >
            {t('stop')}
          </Button>
          <span className="grow" />
          {/* Of the same look as the other: the message favours neither answer. */}
          <Button look="line" busy={answer?.state === 'sending'} onClick={send}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p className="t2">
        {t('played', { minutes: Math.max(0, Math.floor((now - since) / MINUTE)), time: formats.time(since) })}
      </p>
      {staleTime !== null && <AsOf>{t('stale', { time: formats.time(staleTime) })}</AsOf>}
      <dl className="check-figures">
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
      {answer?.state === 'refused' && <Alert>{t(UNSENT.includes(answer.code ?? '') ? 'notSent' : 'failed')}</Alert>}
      <p className="t2 check-links">
        <Link className="text-link" to={MEMBER_PAGES.bets}>
          {t('records')}
        </Link>
        <Link className="text-link" to={MEMBER_PAGES.limits}>
          {t('limits')}
        </Link>
      </p>
    </Dialog>
  );
}
