import { t } from '#messages/kit.ts'
import { Button } from './button.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

interface ConfirmButtonsProps {
  /** Label of the confirming button: "Delete". */
  action: string
  /** Without it, the button submits the named form. */
  onConfirm?: (() => void) | undefined
  form?: string | undefined
  /** Label of the canceling button, by default "Cancel". */
  cancelLabel?: string | undefined
  onCancel: () => void
  /** Destructive action: the button is red. */
  destructive?: boolean | undefined
  /** The action is running. */
  pending?: boolean | undefined
}

/** The two buttons of a dialog: confirm and cancel. */
export const ConfirmButtons = ({
  action,
  onConfirm,
  form,
  cancelLabel = t('cancel'),
  onCancel,
  destructive,
  pending,
}: ConfirmButtonsProps) => (
  <DialogButtons>
    <Button
      variant={destructive ? 'danger' : 'primary'}
      type={form ? 'submit' : 'button'}
      form={form}
      pending={pending}
      onClick={onConfirm}
    >
      {action}
    </Button>
    <Button
      variant="secondary"
      data-focus-safe={destructive || undefined}
      aria-disabled={pending || undefined}
      onClick={() => !pending && onCancel()}
    >
      {cancelLabel}
    </Button>
  </DialogButtons>
)
