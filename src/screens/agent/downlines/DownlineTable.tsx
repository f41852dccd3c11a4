import type { DownlineRow } from '../../../domains/team/downlines.state.ts';
import { rateText } from '../../../domains/team/rate.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { Link } from '../../Link.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../member/record/RecordTable.tsx';
import { useMoney } from '../../useMoney.ts';
import { downlinePath } from './downlinePath.ts';

interface DownlineTableProps {
  readonly rows: readonly DownlineRow[];
  readonly onOpen: (member: string) => void;
}
/** One row an account; on a phone each is a card. */
export function DownlineTable({ rows, onOpen }: DownlineTableProps) {
  const { t } = useTranslation(['downlines', 'agent']);
  return (
    <RecordTable
      heads={[
        { text: t('list.sorts.account') },
        { text: t('list.level') },
        { text: t('status.label') },
        { text: t('list.sorts.balance'), right: true },
        { text: t('rate.label'), right: true },
        { text: t('list.sorts.joinedAt'), wide: true },
        { text: t('list.sorts.lastSeenAt'), wide: true },
        { text: t('list.below'), right: true },
      ]}
    >
      {rows.map((row) => (
        <DownlineRowView key={row.member} row={row} onOpen={onOpen} />
      ))}
    </RecordTable>
  );
}
interface RowProps {
  readonly row: DownlineRow;
  readonly onOpen: (member: string) => void;
}
function DownlineRowView({ row, onOpen }: RowProps) {
  const { t } = useTranslation(['downlines', 'agent']);
  const formats = useFormats();
  const money = useMoney();
  const { member, account, kind, level, status, balance, rate, downlines, direct, joinedAt, lastSeenAt } = row;
  return (
    <RecordRow>
      <RecordCell className="record-what">
        <Link className="record-link b" to={downlinePath(member)}>
          {account}
        </Link>{' '}
        <Tag tone="line">{t(`kind.${kind}`)}</Tag>
      </RecordCell>
      <RecordCell className="record-time">
        <span className="agent-level">{t('agent:level', { n: level })}</span>
      </RecordCell>
      <RecordCell className="record-state">
        <StatusTag status={status} />
      </RecordCell>
      <RecordCell className="record-amount fig r">{money(balance)}</RecordCell>
      <RecordCell className="downline-rate fig r" label={t('rate.label')}>
        {t('percent', { n: rateText(rate) })}
      </RecordCell>
      <RecordCell className="record-wide fig dim">{formats.dateTime(joinedAt)}</RecordCell>
      <RecordCell className="record-wide fig dim">
        {lastSeenAt === null ? t('list.never') : formats.dateTime(lastSeenAt)}
      </RecordCell>
      <RecordCell className="downline-below r">
        {downlines === 0 ? (
          <span className="fig mute">0</span>
        ) : (
          <Button size="s" iconAfter="right" onClick={() => onOpen(member)}>
            <span className="vh">{t('list.openBranch', { account })} </span>
            {t('list.belowOf', { all: formats.number(downlines), direct: formats.number(direct) })}
          </Button>
        )}
      </RecordCell>
    </RecordRow>
  );
}
export function StatusTag({ status }: Pick<DownlineRow, 'status'>) {
  const { t } = useTranslation('downlines');
  return (
    <Tag tone={status === 'frozen' ? 'down' : 'up'} icon={status === 'frozen' ? 'lock' : 'check'}>
      {t(`status.${status}`)}
    </Tag>
  );
}
