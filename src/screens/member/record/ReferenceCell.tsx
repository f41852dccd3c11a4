import { Link } from '../../Link.tsx';
import { receiptPath } from '../../paths.ts';
import { RecordCell } from './RecordTable.tsx';

/** The reference of a bet or movement, which opens its receipt. */
export function ReferenceCell({ reference }: { readonly reference: string }) {
  return (
    <RecordCell className="record-reference fig t1">
      <Link className="record-link" to={receiptPath(reference)}>
        {reference}
      </Link>
    </RecordCell>
  );
}
