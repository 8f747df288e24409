/* Dialogs, sheets, menus and tabs: thin clothes over react-aria, which knows focus, Escape and screen readers. */
import { type ReactNode } from "react";
import {
  Dialog as AriaDialog,
  Heading,
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Modal,
  ModalOverlay,
  Popover,
  Button as AriaButton,
  Tab,
  TabList,
  TabPanel,
  Tabs as AriaTabs,
} from "react-aria-components";
import { IconButton } from "./controls";
import { Icon, type IconName } from "./Icon";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** A sheet comes up from the lower edge and leaves the board above it in sight; beside the seats of a wide table it
      leaves those and most of the board. */
  form?: "dialog" | "scene" | "sheet" | "side" | "seats";
  wide?: boolean;
}

export function Dialog({ open, onClose, title, closeLabel, children, form = "dialog", wide }: DialogProps) {
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

export interface MenuEntry {
  id: string;
  text: string;
  icon?: IconName;
  disabled?: boolean;
  onPick: () => void;
}

export function Menu({
  label,
  text,
  icon = "menu",
  entries,
  className,
}: {
  label: string;
  text?: string;
  icon?: IconName;
  entries: readonly MenuEntry[];
  className?: string;
}) {
  return (
    <MenuTrigger>
      <AriaButton
        aria-label={label}
        className={`button bar ${text === undefined ? "icon-only" : ""} ${className ?? ""}`}
      >
        <Icon name={icon} />
        {text === undefined ? null : <span>{text}</span>}
      </AriaButton>
      <Popover className="menu-popover" placement="bottom end">
        <AriaMenu
          className="menu"
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
    </MenuTrigger>
  );
}

export interface TabEntry {
  id: string;
  text: ReactNode;
  content: ReactNode;
}

export function Tabs({
  label,
  tabs,
  value,
  onChange,
  className,
}: {
  label: string;
  tabs: readonly TabEntry[];
  value: string;
  onChange: (id: string) => void;
  className?: string;
}) {
  return (
    <AriaTabs
      className={`tabs ${className ?? ""}`}
      selectedKey={value}
      onSelectionChange={(key) => onChange(String(key))}
    >
      <TabList aria-label={label} className="tab-list">
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className="tab">
            {tab.text}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="tab-panel">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
