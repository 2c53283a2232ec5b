import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ActionDialogProps {
  title: string
  /** What the button does. */
  action: string
  /** What the other one says. */
  keep?: string
  /** Of the form inside. */
  formId: string
  pending: boolean
  onClose: () => void
  children: ReactNode
}

/** A form over the page: it stays, with all that was typed, until it was carried out or is given up. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, action, keep = 'Not now', formId, pending, onClose, children } = props
  const close = () => !pending && onClose()
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" form={formId} pending={pending} className="max-sm:grow">
            {action}
          </Button>
          <Button look="secondary" className="max-sm:grow" aria-disabled={pending || undefined} onClick={close}>
            {keep}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  )
}
