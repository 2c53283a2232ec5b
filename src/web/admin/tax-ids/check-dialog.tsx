import { useId } from 'react'
import { type AdminTaxIdJson, CheckTaxIdBody } from '#contract/tax-ids.ts'
import { t } from '#messages/adminTaxIds.ts'
import { useCheckTaxId } from '#web/api/tax-ids.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { toast } from '#web/ui/toast.ts'

/** Dialog in which staff record that they checked a VAT number. */
export function CheckDialog({ taxId: { id, number }, onClose }: { taxId: AdminTaxIdJson; onClose: () => void }) {
  const formId = useId()
  const { mutateAsync } = useCheckTaxId()
  const form = useContractForm(CheckTaxIdBody, { defaultValues: { state: 'valid', note: '' } })
  const submit = form.onSubmit(async (body) => {
    await mutateAsync({ id, ...body })
    toast.success(t('recorded', { number }))
    onClose()
  })
  return (
    <ActionDialog
      title={t('checkTitle', { number })}
      action={t('record')}
      formId={formId}
      pending={form.pending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{t('checkHint')}</p>
        <SelectField label={t('result')} {...form.field('state')}>
          <option value="valid">{t('valid')}</option>
          <option value="invalid">{t('invalid')}</option>
        </SelectField>
        <TextAreaField label={t('how')} rows={3} {...form.field('note')} />
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}
