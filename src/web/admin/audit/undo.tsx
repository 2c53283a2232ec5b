import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import type { AuditEntryJson } from '#contract/audit.ts'
import { auditActions } from '#contract/audit-actions.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminAudit.ts'
import { t as common } from '#messages/adminCommon.ts'
import { useUndo } from '#web/api/audit.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { ChangedFields } from './changed-fields.tsx'

/** Undo button of an entry, or the result of undoing it. */
export function Undo({ entry }: { entry: AuditEntryJson }) {
  const user = useOutletContext<UserJson>()
  const [isConfirming, setIsConfirming] = useState(false)
  if (entry.undoes !== null)
    return <p className="pt-1 text-ink-soft text-xs">{t('undoes', { entry: String(entry.undoes) })}</p>
  if (entry.undone) return <p className="pt-1 text-ink-soft text-xs">{t('undone')}</p>
  if (!entry.canUndo || !hasPermission(user.role, 'audit.undo')) return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ms-3 mt-1"
        aria-haspopup="dialog"
        onClick={() => setIsConfirming(true)}
      >
        <Undo2 aria-hidden className="size-3.5" />
        {common('undo')}
      </Button>
      {isConfirming && <UndoDialog entry={entry} onClose={() => setIsConfirming(false)} />}
    </>
  )
}

const undoText = ({ action }: AuditEntryJson) =>
  action.endsWith('.added') ? 'willRemove' : action.endsWith('.removed') ? 'willAdd' : 'willRestore'

function UndoDialog({ entry, onClose }: { entry: AuditEntryJson; onClose: () => void }) {
  const { mutate, isPending, error } = useUndo()
  const { before, after } = entry
  const undo = () =>
    mutate(entry.id, {
      onSuccess({ undone, left }) {
        toast.success(left > 0 ? t('partlyUndone', { undone, left }) : t('changeUndone'))
        onClose()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      pending={isPending}
      title={t('undoTitle')}
      footer={<ConfirmButtons action={common('undo')} onConfirm={undo} onCancel={onClose} pending={isPending} />}
    >
      <div className="flex flex-col gap-4 pb-5 text-sm">
        <Alert>{error && getErrorMessage(error)}</Alert>
        {entry.action === 'product.changed_together' ? (
          <p className="text-ink-soft">{t('undoBulkHint')}</p>
        ) : (
          <>
            <p className="text-ink-soft">{t(undoText(entry), { action: auditActions[entry.action] })}</p>
            <ChangedFields before={after} after={before} reason={null} />
          </>
        )}
      </div>
    </Dialog>
  )
}
