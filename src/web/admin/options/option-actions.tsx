import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminOptionTypeJson } from '#contract/options.ts'
import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOptions.ts'
import { useRemoveOption } from '#web/api/options.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface OptionActionsProps {
  userId: string
  option: AdminOptionTypeJson
  /** Called when the option no longer exists, because its draft is obsolete. */
  onGone: () => void
}

/** Deletes an option. */
export function OptionActions({ userId, option, onGone }: OptionActionsProps) {
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const remove = useRemoveOption(userId)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        <Trash2 aria-hidden className="size-4" />
        {common('delete')}
      </Button>
      {asks && (
        <ConfirmDestructive
          title={t('deleteTitle', { name: option.name })}
          action={t('delete')}
          text={t('deleteHint')}
          pending={remove.isPending}
          failure={remove.error && messageOf(remove.error)}
          onClose={() => {
            remove.reset()
            setAsks(false)
          }}
          onConfirm={() =>
            remove.mutate(option.id, {
              onSuccess() {
                toast.success(t('deleted', { name: option.name }))
                onGone()
                navigate(paths.adminOptions())
              },
            })
          }
        />
      )}
    </>
  )
}
