import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminCollectionJson } from '#contract/collections.ts'
import { t } from '#messages/adminCollections.ts'
import { t as common } from '#messages/adminCommon.ts'
import { useRemoveCollection } from '#web/api/collections.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface DeleteCollectionProps {
  userId: string
  collection: AdminCollectionJson
  /** Called after the collection was deleted, to discard its draft. */
  onDeleted: () => void
}

/** Button that deletes a collection after confirmation. */
export function DeleteCollection({ userId, collection: { id, name }, onDeleted }: DeleteCollectionProps) {
  const navigate = useNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending, error } = useRemoveCollection(userId)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
        <Trash2 aria-hidden className="size-4" />
        {common('delete')}
      </Button>
      {isConfirming && (
        <ConfirmDestructive
          title={t('deleteTitle', { name })}
          action={t('delete')}
          cancelLabel={t('keep')}
          text={t('deleteHint')}
          pending={isPending}
          failure={error && getErrorMessage(error)}
          onClose={() => setIsConfirming(false)}
          onConfirm={() =>
            mutate(id, {
              onSuccess() {
                toast.success(t('deleted', { name }))
                onDeleted()
                navigate(adminPaths.collections())
              },
            })
          }
        />
      )}
    </>
  )
}
