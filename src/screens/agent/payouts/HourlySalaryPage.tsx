import { SalaryKindPage } from './SalaryKindPage.tsx';

/** R-AGENT-11. */
export default function HourlySalaryPage() {
  return <SalaryKindPage kind="hourly" />;
}
