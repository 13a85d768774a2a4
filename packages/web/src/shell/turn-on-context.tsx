import { connectionFeature } from '@suppliers-portal/domain';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useClock, useConnection, useFeature, useToasts } from '../state/container.js';
import { useValue } from '../ui/hook/use-observable.js';
import { TurnOnDialog } from './turn-on-dialog.js';
import { TurnOnForm } from './turn-on-form.js';
import { useTextDraft } from '../ui/field/use-draft.js';

export interface TurnOn {
  readonly open: () => void;
  readonly running: boolean;
  /** Takes the focus when the button that opened the dialog is gone. */
  readonly pill: (element: HTMLElement | null) => void;
}

const TurnOnContext = createContext<TurnOn | undefined>(undefined);

export function useTurnOn(): TurnOn {
  const turnOn = use(TurnOnContext);
  if (turnOn === undefined) throw new Error('the connection is turned on inside the shell only');
  return turnOn;
}

/** One dialog for the button in the bar, the pill and the command palette. */
export function TurnOnProvider({ children }: { readonly children: ReactNode }) {
  const useCases = useFeature(connectionFeature);
  const clock = useClock();
  const connection = useConnection();
  const toasts = useToasts();
  const draft = useTextDraft('turn-on');
  const [form] = useState(() => new TurnOnForm(useCases.turnOnConnection, clock, draft));
  const [isOpen, setOpen] = useState(false);
  const { running } = useValue(form.state);
  const pillElement = useRef<HTMLElement>(null);
  const pill = useCallback((element: HTMLElement | null) => {
    pillElement.current = element;
  }, []);
  const turnedOn = useRef(false);
  const turnOn = useMemo(
    (): TurnOn => ({
      running,
      pill,
      open: () => {
        form.restart();
        turnedOn.current = false;
        setOpen(true);
      },
    }),
    [form, pill, running],
  );
  useEffect(() => {
    // The button that opened the dialog is about to go.
    if (!isOpen && turnedOn.current) pillElement.current?.focus();
  }, [isOpen]);
  const onTurnedOn = (): void => {
    turnedOn.current = true;
    setOpen(false);
    connection.refresh();
    toasts.show({ kind: 'success', text: 'Connection turned on' });
  };
  return (
    <TurnOnContext value={turnOn}>
      {children}
      <TurnOnDialog
        form={form}
        isOpen={isOpen}
        onClose={() => {
          if (!form.state.value.running) setOpen(false);
        }}
        onTurnedOn={onTurnedOn}
      />
    </TurnOnContext>
  );
}
