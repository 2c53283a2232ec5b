import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminCollectionJson } from '#contract/collections.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/adminCollections.ts'
import { t as common } from '#messages/adminCommon.ts'
import { useRemoveCollection } from '#web/api/collections.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface DeleteCollectionProps {
  userId: string
  collection: AdminCollectionJson
  /** Called after deleting, because the draft is obsolete. */
  onDeleted: () => void
}

/** The button that deletes a collection, with its confirmation. */
export function DeleteCollection({ userId, collection: { id, name }, onDeleted }: DeleteCollectionProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useRemoveCollection(userId)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        {common('delete')}
      </Button>
      {asking && (
        <ConfirmDestructive
          title={t('deleteTitle', { name })}
          action={t('delete')}
          cancelLabel={t('keep')}
          text={t('deleteHint')}
          pending={isPending}
          failure={error && messageOf(error)}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            mutate(id, {
              onSuccess() {
                toast.success(t('deleted', { name }))
                onDeleted()
                navigate(paths.adminCollections())
              },
            })
          }
        />
      )}
    </>
  )
}
