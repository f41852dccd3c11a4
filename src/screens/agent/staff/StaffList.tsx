import { useCallback, useEffect, useId, useState } from 'react';
import { clearStaffAct, endStaff, requestStaff, setStaffRights } from '../../../domains/staff/staff.intents.ts';
import { selectStaffAccounts, selectStaffAct } from '../../../domains/staff/staff.selectors.ts';
import { STAFF_MAX, type StaffRow } from '../../../domains/staff/staff.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Confirm } from '../../../ui/dialog/Confirm.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { RightChoice } from './RightChoice.tsx';
import { StaffActResult } from './StaffActResult.tsx';

const DONE = { rights: 'list.rightsSet', end: 'list.endDone', open: 'open.done' } as const;
type Open = { readonly what: 'rights' | 'end'; readonly row: StaffRow };

/** The agent's staff accounts: open ones with their rights, and ended ones below. */
export function StaffList() {
  const { t } = useTranslation(['staff', 'downlines', 'common']);
  const formats = useFormats();
  const id = useId();
  const dispatch = useAppDispatch();
  const { data, state } = useAppSelector(selectStaffAccounts);
  const act = useAppSelector((all) => selectStaffAct(all, 'rights', 'end'));
  const [open, setOpen] = useState<Open | null>(null);
  const read = useCallback(() => void dispatch(requestStaff()), [dispatch]);
  useEffect(read, [read]);
  const close = (): void => setOpen(null);
  const begin = (what: Open['what'], row: StaffRow): void => {
    dispatch(clearStaffAct());
    setOpen({ what, row });
  };
  const current = data?.filter(({ endedAt }) => endedAt === null) ?? [];
  const ended = data?.filter(({ endedAt }) => endedAt !== null).toReversed() ?? [];
  return (
    <section className="panel agent-panel staff-list" aria-labelledby={id} aria-busy={state === 'loading'}>
      <header>
        <h2 className="h-sub grow" id={id}>
          {t('list.title')}
        </h2>
        {data !== null && (
          <span className="fig t2 mute">
            {t('list.count', { n: formats.number(current.length), max: formats.number(STAFF_MAX) })}
          </span>
        )}
        <IconButton icon="refresh" label={t('downlines:refresh')} busy={state === 'loading'} onClick={read} />
      </header>
      {act !== null && (
        <div className="staff-result">
          <StaffActResult act={act} done={t(DONE[act.kind], { account: act.about })} />
        </div>
      )}
      {data === null && state === 'failed' ? (
        <FailedState title={t('list.failed')} onRetry={read}>
          {t('common:balanceSafe')}
        </FailedState>
      ) : data === null ? (
        <Skeleton>
          <div className="agent-bones">
            <SkeletonBlock height={84} />
            <SkeletonBlock height={84} />
          </div>
        </Skeleton>
      ) : current.length === 0 ? (
        <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>
      ) : (
        <ul className="staff-rows">
          {current.map((row) => (
            <StaffLine
              key={row.staff}
              row={row}
              busy={act?.state === 'sending' && act.about === row.account}
              onBegin={(what) => begin(what, row)}
            />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <details className="staff-ended">
          <summary className="t2">{t('list.ended', { n: formats.number(ended.length) })}</summary>
          <ul className="staff-rows">
            {ended.map((row) => (
              <StaffLine key={row.staff} row={row} busy={false} onBegin={null} />
            ))}
          </ul>
        </details>
      )}
      {open?.what === 'rights' && <RightsDialog row={open.row} onClose={close} />}
      {open?.what === 'end' && (
        <Confirm
          title={t('list.endTitle', { account: open.row.account })}
          action={t('list.endSend')}
          keep={t('downlines:back')}
          onClose={close}
          onAction={() => {
            dispatch(endStaff({ staff: open.row.staff, account: open.row.account }));
            close();
          }}
        >
          <p>{t('list.endText')}</p>
        </Confirm>
      )}
    </section>
  );
}
interface StaffLineProps {
  readonly row: StaffRow;
  readonly busy: boolean;
  /** Null: it has ended. */
  readonly onBegin: ((what: Open['what']) => void) | null;
}
function StaffLine({ row: { account, rights, createdAt, lastSeenAt, endedAt }, busy, onBegin }: StaffLineProps) {
  const { t } = useTranslation('staff');
  const formats = useFormats();
  return (
    <li className="staff-row" data-ended={endedAt !== null || undefined}>
      <div className="staff-name">
        <b>{account}</b>
        <span className="staff-tags">
          {rights.map((right) => (
            <Tag key={right}>{t(`rights.${right}.name`)}</Tag>
          ))}
          {rights.length === 0 && <Tag tone="line">{t('rights.none')}</Tag>}
        </span>
      </div>
      <dl className="downline-facts">
        <div>
          <dt>{t('list.opened')}</dt>
          <dd className="fig">{formats.dateTime(createdAt)}</dd>
        </div>
        {endedAt === null ? (
          <div>
            <dt>{t('list.lastSeen')}</dt>
            <dd className="fig">{lastSeenAt === null ? t('list.never') : formats.dateTime(lastSeenAt)}</dd>
          </div>
        ) : (
          <div>
            <dt>{t('list.endedAt')}</dt>
            <dd className="fig">{formats.dateTime(endedAt)}</dd>
          </div>
        )}
      </dl>
      {onBegin !== null && (
        <div className="downline-buttons">
          <Button size="s" busy={busy} aria-label={t('list.rightsOf', { account })} onClick={() => onBegin('rights')}>
            {t('list.rights')}
          </Button>
          <Button
            size="s"
            look="stop"
            disabled={busy}
            aria-label={t('list.endOf', { account })}
            onClick={() => onBegin('end')}
          >
            {t('list.end')}
          </Button>
        </div>
      )}
    </li>
  );
}
function RightsDialog({ row, onClose }: { readonly row: StaffRow; readonly onClose: () => void }) {
  const { t } = useTranslation(['staff', 'downlines']);
  const id = useId();
  const dispatch = useAppDispatch();
  const [rights, setRights] = useState<StaffRow['rights']>(row.rights);
  return (
    <FormDialog
      title={t('list.rightsOf', { account: row.account })}
      form={id}
      back={t('downlines:back')}
      submit={t('list.save')}
      busy={false}
      onClose={onClose}
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(setStaffRights({ staff: row.staff, account: row.account, rights }));
          onClose();
        }}
      >
        <RightChoice chosen={rights} onChoose={(chosen) => setRights([...chosen])} />
      </form>
    </FormDialog>
  );
}
