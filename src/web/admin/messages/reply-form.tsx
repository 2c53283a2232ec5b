import { useState } from 'react'
import { AnswerBody, type MessageDetailsJson } from '#contract/messages.ts'
import { t } from '#messages/adminMessages.ts'
import { useAnswerMessage } from '#web/api/messages.ts'
import { useHasNoMailServer } from '#web/api/settings.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTextDraft } from '../drafts/use-text-draft.ts'

const ReplyFields = AnswerBody.omit({ answerId: true })

/**
 * Form for a reply, which is sent by email. Its draft is stored until it is sent. Its React `key` must change with each reply,
 * to reset the form.
 */
export function ReplyForm({ userId, message }: { userId: string; message: MessageDetailsJson }) {
  const [answerId] = useState(() => crypto.randomUUID())
  const { mutateAsync } = useAnswerMessage(userId)
  const hasNoMailServer = useHasNoMailServer(userId)
  const draft = useTextDraft(`mercer-answer ${userId} ${message.id}`)
  const form = useContractForm(ReplyFields, { defaultValues: { text: draft.initial, close: true } })
  const submit = form.onSubmit(async (text) => {
    await mutateAsync({ id: message.id, answerId, ...text })
    draft.clear()
    toast.success(hasNoMailServer ? t('replySavedOnly') : t('replySent', { email: message.email }))
  })
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextAreaField
          label={t('reply')}
          hint={t('replyHint', { email: message.email })}
          rows={6}
          {...form.field('text', draft.rules)}
        />
        <Checkbox label={t('closeAfterSending')} {...form.register('close')} />
        <Alert>{form.failure}</Alert>
        <Button type="submit" pending={form.pending} className="self-start max-sm:w-full">
          {t('sendReply')}
        </Button>
      </form>
    </Card>
  )
}
