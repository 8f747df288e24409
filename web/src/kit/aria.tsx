/* Dialogs and the lists of menus, thin clothes over react-aria, which knows focus, Escape and screen readers. It weighs
   more than a board and nothing of it is seen at first: overlays.tsx fetches it. */
import type { RefObject } from "react";
import {
  Dialog as AriaDialog,
  Heading,
  Menu as AriaMenu,
  MenuItem,
  Modal,
  ModalOverlay,
  Popover,
} from "react-aria-components";
import { IconButton } from "./controls";
import { Icon } from "./Icon";
import type { DialogProps, MenuEntry } from "./overlays";

export function DialogBox({ open, onClose, title, closeLabel, children, form = "dialog", wide }: DialogProps) {
  return (
    <ModalOverlay className={`overlay ${form}`} isOpen={open} onOpenChange={(next) => !next && onClose()} isDismissable>
      <Modal className={`modal ${form} ${wide ? "wide" : ""}`}>
        <AriaDialog className="dialog-box">
          <header className="dialog-head">
            <Heading slot="title" className="dialog-title">
              {title}
            </Heading>
            <IconButton icon="close" label={closeLabel} look="quiet" onClick={onClose} />
          </header>
          <div className="dialog-body">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface MenuBoxProps {
  label: string;
  entries: readonly MenuEntry[];
  open: boolean;
  onOpen: (open: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
}

export function MenuBox({ label, entries, open, onOpen, trigger }: MenuBoxProps) {
  return (
    <Popover
      className="menu-popover"
      aria-label={label}
      placement="bottom end"
      trigger="MenuTrigger"
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={onOpen}
    >
      <AriaMenu
        className="menu"
        aria-label={label}
        autoFocus="first"
        onClose={() => onOpen(false)}
        onAction={(key) => entries.find((entry) => entry.id === key)?.onPick()}
        disabledKeys={entries.filter((entry) => entry.disabled).map((entry) => entry.id)}
      >
        {entries.map((entry) => (
          <MenuItem key={entry.id} id={entry.id} className="menu-item" textValue={entry.text}>
            {entry.icon === undefined ? null : <Icon name={entry.icon} size={18} />}
            <span>{entry.text}</span>
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  );
}
