import { useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { MessageDetailsJson } from '#contract/messages.ts'
import { t } from '#messages/adminMessages.ts'
import { useDeleteMessage } from '#web/api/messages.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface DeleteMessageDialogProps {
  userId: string
  message: MessageDetailsJson
  onClose: () => void
}

/** Asks for confirmation before a message and its replies are deleted. */
export function DeleteMessageDialog({ userId, message: { id, name }, onClose }: DeleteMessageDialogProps) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useDeleteMessage(userId)
  return (
    <ConfirmDestructive
      title={t('deleteTitle')}
      action={t('deleteMessage')}
      text={t('deleteHint', { name })}
      pending={isPending}
      failure={error && getErrorMessage(error)}
      onClose={onClose}
      onConfirm={() =>
        mutate(id, {
          onSuccess() {
            toast.success(t('deleted'))
            navigate(adminPaths.messages())
          },
        })
      }
    />
  )
}
