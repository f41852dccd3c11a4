/**
 * The table of a record. On a phone each row is laid out as a grid, and some screen readers take the roles of a table away from
 * elements that are laid out otherwise: every role is therefore explicit, and each figure shows the name of its column.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as said above */
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';

/** Of a column. `wide`: a narrow window leaves it out. */
export interface Head {
  readonly text: string;
  readonly right?: boolean;
  readonly wide?: boolean;
}
interface RecordTableProps {
  readonly heads: readonly Head[];
  readonly children: readonly ReactNode[];
}
export function RecordTable({ heads, children }: RecordTableProps) {
  const { t } = useTranslation('memberCentre');
  if (children.length === 0) return <EmptyState title={t('record.none')}>{t('record.noneText')}</EmptyState>;
  return (
    <table className="record-table" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {heads.map(({ text, right, wide }) => (
            <th
              key={text}
              scope="col"
              role="columnheader"
              className={`${right ? 'r' : ''} ${wide ? 'record-wide' : ''}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}
interface RecordRowProps {
  /** Not settled yet. */
  readonly open?: boolean;
  readonly children: ReactNode;
}
export function RecordRow({ open = false, children }: RecordRowProps) {
  return (
    <tr role="row" className={open ? 'record-open' : undefined}>
      {children}
    </tr>
  );
}
interface RecordCellProps {
  readonly className?: string;
  /** Of a figure: the name of its column, shown on a phone, where the head of the table is not. */
  readonly label?: string;
  readonly children: ReactNode;
}
export function RecordCell({ className, label, children }: RecordCellProps) {
  return (
    <td role="cell" className={className} data-label={label}>
      {children}
    </td>
  );
}
