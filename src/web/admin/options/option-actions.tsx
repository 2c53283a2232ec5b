import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminOptionTypeJson } from '#contract/options.ts'
import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOptions.ts'
import { useRemoveOption } from '#web/api/options.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface OptionActionsProps {
  userId: string
  option: AdminOptionTypeJson
  /** Called after the option was deleted, to discard its draft. */
  onGone: () => void
}

/** Button that deletes an option after confirmation. */
export function OptionActions({ userId, option, onGone }: OptionActionsProps) {
  const navigate = useNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useRemoveOption(userId)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
        <Trash2 aria-hidden className="size-4" />
        {common('delete')}
      </Button>
      {isConfirming && (
        <ConfirmDestructive
          title={t('deleteTitle', { name: option.name })}
          action={t('delete')}
          text={t('deleteHint')}
          pending={remove.isPending}
          failure={remove.error && getErrorMessage(remove.error)}
          onClose={() => {
            remove.reset()
            setIsConfirming(false)
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
