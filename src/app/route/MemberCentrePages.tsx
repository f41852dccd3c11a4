/** The inside of the member centre's pop-up: its menu, and the same pages as under `/member` (D-25). */
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { MemberPanel } from '../../screens/member/MemberPanel.tsx';
import { DialogRouter } from './DialogRouter.tsx';
import { isMemberPage, memberPageAt } from './memberPages.tsx';

/** `path`: the page that is shown first. */
export default function MemberCentrePages({ path }: { readonly path: string }) {
  return (
    <DialogRouter path={path} isInside={isMemberPage}>
      <MemberPanel>
        <Suspense fallback={null}>
          <CurrentPage />
        </Suspense>
      </MemberPanel>
    </DialogRouter>
  );
}
function CurrentPage() {
  const { pathname } = useLocation();
  return memberPageAt(pathname);
}
