import { SalaryKindPage } from './SalaryKindPage.tsx';

/** R-AGENT-10. */
export default function DailySalaryPage() {
  return <SalaryKindPage kind="daily" />;
}
