import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/Button.tsx';
import { renderPart } from '../testing/partFixture.tsx';
import { lazy, Suspense, useState } from 'react';
import { Tabs } from '../tabs/Tabs.tsx';
import { Dialog } from './Dialog.tsx';

function Page({ forced = false }: { readonly forced?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <Dialog
          title="Sign out?"
          onClose={forced ? undefined : () => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Leave</Button>}
        >
          <input aria-label="Why" />
        </Dialog>
      )}
    </>
  );
}

describe('Dialog', () => {
  it('is named by its title; focus moves in and returns to the opener', async () => {
    const user = userEvent.setup();
    renderPart(<Page />);
    await user.click(screen.getByText('Open'));
    const dialog = screen.getByRole('dialog', { name: 'Sign out?' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
  it('hidden while something in it loads, it returns with the focus where it was', async () => {
    const user = userEvent.setup();
    let come = (): void => undefined;
    const Late = lazy(async () => {
      await new Promise<void>((resolve) => {
        come = resolve;
      });
      return { default: () => <input aria-label="Number" data-autofocus /> };
    });
    const Ways = () => {
      const [way, setWay] = useState<'name' | 'code'>('name');
      const tabs = [
        { key: 'name', name: 'Name' },
        { key: 'code', name: 'Code' },
      ] as const;
      return (
        <Dialog title="Log in" onClose={() => undefined}>
          <Tabs label="Ways" tabs={tabs} chosen={way} onChoose={setWay}>
            {way === 'name' ? <input aria-label="Name" data-autofocus /> : <Late />}
          </Tabs>
        </Dialog>
      );
    };
    renderPart(
      <Suspense fallback={null}>
        <Ways />
      </Suspense>,
    );
    await user.tab({ shift: true });
    expect(screen.getByRole('tab', { name: 'Name' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    act(() => come());
    expect(await screen.findByLabelText('Number')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Code' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Name' })).toHaveFocus();
  });
  it('traps Tab in both directions', async () => {
    const user = userEvent.setup();
    renderPart(<Page />);
    await user.click(screen.getByText('Open'));
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab();
    expect(screen.getByLabelText('Why')).toHaveFocus();
  });
  it('stays open when something inside has taken Escape for itself, as an open menu does', async () => {
    const user = userEvent.setup();
    const closed = vi.fn<() => void>();
    renderPart(
      <Dialog title="Records" onClose={closed}>
        <input aria-label="Search" onKeyDown={(event) => event.preventDefault()} />
        <input aria-label="Note" />
      </Dialog>,
    );
    await user.type(screen.getByLabelText('Search'), '{Escape}');
    expect(closed).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Note'), '{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });
  it('when forced, has no close button and ignores Escape', async () => {
    const user = userEvent.setup();
    renderPart(<Page forced />);
    await user.click(screen.getByText('Open'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.click(screen.getByText('Leave'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('stays open when a file picker in it is left without a choice, and closes by its own cancel', () => {
    const closed = vi.fn<() => void>();
    renderPart(
      <Dialog title="Your application" onClose={closed}>
        <input type="file" aria-label="Pictures" />
      </Dialog>,
    );
    const cancel = (on: HTMLElement, bubbles: boolean) =>
      fireEvent(on, createEvent('cancel', on, { bubbles, cancelable: true }));
    cancel(screen.getByLabelText('Pictures'), true);
    expect(closed).not.toHaveBeenCalled();
    cancel(screen.getByRole('dialog'), false);
    expect(closed).toHaveBeenCalledOnce();
  });
  it('a press on a button keeps the focus in the field, so that the button does not move before the click', async () => {
    const user = userEvent.setup();
    const pressed = vi.fn<() => void>();
    const left = vi.fn<() => void>();
    renderPart(
      <Dialog title="Log in" onClose={() => undefined}>
        <input aria-label="Name" onBlur={left} />
        <button type="button" onClick={pressed}>
          Forgot
        </button>
      </Dialog>,
    );
    await user.click(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: 'Forgot' }));
    expect(pressed).toHaveBeenCalledOnce();
    expect(left).not.toHaveBeenCalled();
    await user.tab();
    expect(left).toHaveBeenCalledOnce();
  });
});
