import { useState } from 'react'
import { partsIn } from '#contract/address-lines.ts'
import type { QuoteJson } from '#contract/checkout.ts'
import { vatExample } from '#contract/vat-numbers.ts'
import { t } from '#messages/checkoutBusiness.ts'
import { useEnterTaxId } from '#web/api/checkout.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CheckoutFormReturn } from './use-checkout-form.ts'

interface BusinessPurchaseProps {
  form: CheckoutFormReturn
  /** The number of the quote, with its last check. */
  taxId: QuoteJson['taxId']
}

/** Company and VAT number of a business. The number is checked in the background; the quote says with what result. */
export default function BusinessPurchase({ form, taxId }: BusinessPurchaseProps) {
  const entered = form.watch('taxId') ?? ''
  const country = form.watch('country')
  const [isBusiness, setIsBusiness] = useState(entered !== '')
  const [typed, setTyped] = useState(entered)
  const { mutate, error, isPending, reset } = useEnterTaxId()
  const example = vatExample(country)

  function check() {
    if (typed.trim() === '' || isPending) return
    mutate({ country, number: typed }, { onSuccess: ({ taxId: { number } }) => enter(number) })
  }

  function enter(number: string) {
    setTyped(number)
    form.setValue('taxId', number || undefined)
    form.clearErrors('taxId')
  }

  function change(isForBusiness: boolean) {
    setIsBusiness(isForBusiness)
    reset()
    enter('')
  }

  const failure = error ? getErrorMessage(error) : undefined
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Checkbox label={t('business')} checked={isBusiness} onChange={({ target }) => change(target.checked)} />
      {isBusiness && (
        <>
          {!partsIn(country).includes('company') && (
            <TextField label={t('company')} autoComplete="organization" {...form.shippingField('company')} />
          )}
          <TextField
            label={t('number')}
            hint={example && t('hint', { example })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            name="taxId"
            value={typed}
            error={failure ?? form.getFieldState('taxId', form.formState).error?.message}
            onChange={({ target }) => {
              setTyped(target.value)
              reset()
              if (entered) form.setValue('taxId', undefined)
            }}
            onBlur={() => typed !== entered && check()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed === entered) return
              event.preventDefault()
              check()
            }}
          />
          <p role="status" className="text-ink-soft text-sm">
            {taxId?.number === entered && describe(taxId)}
          </p>
          {entered === '' && (
            <Button variant="secondary" size="small" className="self-start" pending={isPending} onClick={check}>
              {t('check')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function describe({ state, isConfirmed, isBeingChecked, register }: NonNullable<QuoteJson['taxId']>): string {
  if (isConfirmed) return t('confirmed')
  if (isBeingChecked) return t('checking')
  if (state === 'invalid') return t('invalid')
  return register === 'staff' ? t('byStaff') : t('unchecked')
}
