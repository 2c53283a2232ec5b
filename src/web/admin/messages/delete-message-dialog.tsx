import { useNavigate } from 'react-router'
import type { MessageToReadJson } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { useDeleteMessage } from '#web/api/messages.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import { RemoveQuestion } from '../lists/remove-question.tsx'

interface DeleteMessageDialogProps {
  userId: string
  message: MessageToReadJson
  onClose: () => void
}

/** Asks before a message goes, with its answers. */
export function DeleteMessageDialog({ userId, message: { id, name }, onClose }: DeleteMessageDialogProps) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useDeleteMessage(userId)
  return (
    <RemoveQuestion
      title="Delete this message?"
      action="Delete"
      text={`What ${name} wrote is gone for good, with every answer. To be done with it and keep it, close it.`}
      pending={isPending}
      failure={error && messageOf(error)}
      onClose={onClose}
      onRemove={() =>
        mutate(id, {
          onSuccess() {
            toast.success('Message deleted.')
            navigate(paths.adminMessages())
          },
        })
      }
    />
  )
}
