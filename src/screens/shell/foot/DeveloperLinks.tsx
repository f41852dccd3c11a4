import { useTranslation } from '../../../i18n/useTranslation.ts';
import { developerTools } from '../../../platform/developerTools.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { OptionalPart } from '../../OptionalPart.tsx';
import { useOpenWindow } from '../../outbound.ts';

/** A pointer's way to the tools of a house that serves them (P-15, B-29); nothing in production. The palette has them by keyboard. */
export function DeveloperLinks() {
  const tools = developerTools();
  if (tools === null) return null;
  return (
    <OptionalPart>
      <Links desk={tools.desk} playground={tools.playground} />
    </OptionalPart>
  );
}
interface LinksProps {
  readonly desk: string;
  readonly playground: string;
}
/** Apart, since only a page with tools loads their names. */
function Links({ desk, playground }: LinksProps) {
  const { t } = useTranslation('palette');
  const openWindow = useOpenWindow();
  const link = (path: string, label: string) => (
    <Button look="ghost" size="s" onClick={() => openWindow(path)}>
      {label}
    </Button>
  );
  return (
    <div className="foot-tools" role="group" aria-label={t('group.developer')}>
      {link(desk, t('desk'))}
      {link(playground, t('playground'))}
    </div>
  );
}
