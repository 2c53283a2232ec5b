import { ShippingBody, type ShippingJson } from '#contract/shipping.ts'
import { t } from '#messages/adminShipping.ts'
import { useSaveShipping } from '#web/api/shipping.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'

interface PackagingCardProps {
  userId: string
  shipping: ShippingJson
  canChange: boolean
}

/** The weight of packaging, which is saved on its own, and a warning about items without a weight. */
export function PackagingCard({ userId, shipping: { packWeight, unweighed }, canChange }: PackagingCardProps) {
  const save = useSaveShipping(userId)
  const form = useContractForm(ShippingBody, { defaultValues: { packWeight } })
  const submit = form.onSubmit(async (body) => {
    await save.mutateAsync(body)
    toast.success(t('packWeightSaved'))
  })
  return (
    <EditorCard title={t('packaging')} note={t('packagingHint')}>
      <form noValidate aria-label={t('packaging')} onSubmit={submit} className="flex flex-col gap-3">
        <Alert>{form.failure}</Alert>
        <TextField
          label={t('packWeight')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('packWeight', { valueAsNumber: true })}
          disabled={!canChange}
        />
        {canChange && form.formState.isDirty && (
          <Button type="submit" variant="secondary" size="small" pending={form.pending} className="self-start">
            {t('savePackWeight')}
          </Button>
        )}
      </form>
      {unweighed > 0 && (
        <p className="rounded-md bg-warning-soft p-3.5 text-sm text-warning">{t('unweighed', { count: unweighed })}</p>
      )}
    </EditorCard>
  )
}
