import type { UseMutationResult } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t as common } from '#messages/adminCommon.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface DeleteRecordProps {
  id: number
  remove: UseMutationResult<unknown, Error, number>
  /** Texts of the dialog, and of the message afterwards. */
  texts: { title: string; action: string; cancelLabel?: string; text: string; deleted: string }
  /** Path of the list to which it returns. */
  list: string
  /** Called after the record was deleted, to discard its draft. */
  onGone: () => void
}

/** Button that deletes a record after confirmation. */
export function DeleteRecord({ id, remove, texts: { deleted, ...texts }, list, onGone }: DeleteRecordProps) {
  const navigate = useNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
        <Trash2 aria-hidden className="size-4" />
        {common('delete')}
      </Button>
      {isConfirming && (
        <ConfirmDestructive
          {...texts}
          pending={remove.isPending}
          failure={remove.error && getErrorMessage(remove.error)}
          onClose={() => {
            remove.reset()
            setIsConfirming(false)
          }}
          onConfirm={() =>
            remove.mutate(id, {
              onSuccess() {
                toast.success(deleted)
                onGone()
                navigate(list)
              },
            })
          }
        />
      )}
    </>
  )
}
