import '../../screens/member/memberPanel.css';
import { PageSkeleton } from '../../ui/emptyState/PageSkeleton.tsx';

/** Stands in for the inside of the member centre's pop-up, in its two columns: the menu's is empty. */
export function MemberPanelSkeleton() {
  return (
    <div className="member-panel">
      <div className="side member-panel-menu" />
      <div className="member-panel-page">
        <PageSkeleton />
      </div>
    </div>
  );
}
