import { useRef } from 'react'
import { OrderNoteBody } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { useAddOrderNote } from '#web/api/admin-orders.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useStayInView } from '#web/ui/stay-in-view.ts'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTextDraft } from '../drafts/use-text-draft.ts'

interface NoteFormProps {
  orderId: string
  userId: string
  /** Number of timeline events above the form. */
  itemsAbove: number
}

/**
 * Form for an internal note about an order. Its draft is stored until it is saved. Its React `key` must change with the order.
 */
export function NoteForm({ orderId, userId, itemsAbove }: NoteFormProps) {
  const formElement = useRef<HTMLFormElement>(null)
  useStayInView(formElement, itemsAbove)
  const { mutateAsync } = useAddOrderNote(userId)
  const draft = useTextDraft(`mercer-note ${userId} ${orderId}`)
  const form = useContractForm(OrderNoteBody, { defaultValues: { note: draft.initial } })
  const submit = form.onSubmit(async ({ note }) => {
    await mutateAsync({ id: orderId, note })
    draft.clear()
    form.reset({ note: '' })
    toast.success(t('noteAdded'))
  })
  return (
    <form ref={formElement} noValidate onSubmit={submit} className="mt-6 flex flex-col gap-3 border-t pt-5">
      <TextAreaField label={t('noteLabel')} hint={common('onlyStaff')} rows={2} {...form.field('note', draft.rules)} />
      <Alert>{form.failure}</Alert>
      <Button type="submit" variant="secondary" pending={form.pending} className="self-start max-sm:w-full">
        {t('addNote')}
      </Button>
    </form>
  )
}
