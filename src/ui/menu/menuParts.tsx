import { DropdownMenu } from 'radix-ui';
import { type ButtonHTMLAttributes, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/paths.ts';
import { ReportOpenMenu } from '../context/MenuReport.ts';
import { useOverlayRoot } from '../context/OverlayRoot.tsx';

interface MenuProps {
  readonly label: string;
  /** A button. */
  readonly trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  readonly align?: 'start' | 'end';
  /** The plain trigger was pressed before the parts had loaded. */
  readonly openAtOnce?: boolean;
  readonly focused?: boolean;
  readonly children: ReactNode;
}
/** Opens by mouse, touch and keyboard; Escape and a press outside close it. Not modal: the page stays usable. */
export function Menu({ label, trigger, align = 'end', openAtOnce = false, focused = false, children }: MenuProps) {
  const root = useOverlayRoot();
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(focused);
  useLayoutEffect(() => {
    if (takesFocus.current) button.current?.focus();
    takesFocus.current = false;
  }, []);
  return (
    <DropdownMenu.Root modal={false} defaultOpen={openAtOnce}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={root}>
        <DropdownMenu.Content className="menu" align={align} sideOffset={6} collisionPadding={8} aria-label={label}>
          <ReportOpenMenu />
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
interface MenuItemProps {
  readonly icon?: IconName;
  readonly onSelect: () => void;
  /** The menu stays open after selection, e.g. to confirm a copy. */
  readonly stays?: boolean;
  readonly children: ReactNode;
  readonly after?: ReactNode;
  readonly name?: string;
}
export function MenuItem({ icon, onSelect, stays, children, after, name }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className="menu-item"
      aria-label={name}
      onSelect={(event) => {
        if (stays) event.preventDefault();
        onSelect();
      }}
    >
      {icon && <Icon name={icon} />}
      <span className="grow">{children}</span>
      {after}
    </DropdownMenu.Item>
  );
}
interface MenuChoiceProps {
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
}
export function MenuChoice({ value, onChoose, options }: MenuChoiceProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
      {options.map((option) => (
        <DropdownMenu.RadioItem key={option.value} className="menu-item" value={option.value} lang={option.lang}>
          <span className="grow">{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <Icon name="check" size="s" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
export const MenuRule = () => <DropdownMenu.Separator className="menu-rule" />;
export const MenuHead = ({ children }: { readonly children: ReactNode }) => (
  <DropdownMenu.Label className="menu-head">{children}</DropdownMenu.Label>
);
