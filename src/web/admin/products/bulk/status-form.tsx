import { z } from 'zod'
import { productStatuses } from '#contract/shop.ts'
import { t } from '#messages/adminProductBulk.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { SelectField } from '#web/ui/select.tsx'
import type { BulkFormProps } from './bulk-form.ts'

const Status = z.object({ status: z.enum(productStatuses) })

/** Form to change the status of many products. */
export function StatusForm({ formId, onPreview }: BulkFormProps) {
  const form = useContractForm(Status, { defaultValues: { status: 'Active' } })
  const submit = form.onSubmit((filled) => onPreview({ what: 'status', ...filled }))
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SelectField label={t('newStatus')} hint={t('draftsHint')} {...form.field('status')}>
        {productStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <Alert>{form.failure}</Alert>
    </form>
  )
}
