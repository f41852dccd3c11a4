import '../overview/overview.css';
import '../../member/record/record.css';
import './downlines.css';
import { DownlineDetailsView } from './DownlineDetails.tsx';
import { DownlineList } from './DownlineList.tsx';
import { useDownlineQuery } from './useDownlineQuery.ts';

/** The accounts below the agent; with a member in its address, that account alone (R-AGENT-04). */
export default function DownlinesPage() {
  const { query, member, change } = useDownlineQuery();
  return member === null ? (
    <DownlineList query={query} onChange={change} />
  ) : (
    <DownlineDetailsView key={member} member={member} />
  );
}
