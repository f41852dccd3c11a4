/** A page of the member centre that is not built yet: on a phone its entries lead on, as on every page of the centre. */
import './record/record.css';
import { UnderConstruction } from '../shell/UnderConstruction.tsx';
import type { UnderConstructionName } from '../underConstruction.ts';
import { MemberChips } from './MemberMenu.tsx';

export default function UnfinishedPage({ page }: { readonly page: UnderConstructionName }) {
  return (
    <div className="record">
      <MemberChips />
      <UnderConstruction page={page} />
    </div>
  );
}
