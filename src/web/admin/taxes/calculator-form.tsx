import type { z } from 'zod'
import { TaxCalculatorBody, type TaxCalculatorBodyJson, type TaxCalculatorJson } from '#contract/tax-calculator.ts'
import type { TaxClassJson } from '#contract/taxes.ts'
import { t } from '#messages/adminTaxCalculator.ts'
import { useSaveTaxCalculator } from '#web/api/tax-calculator.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

interface CalculatorFormProps {
  userId: string
  saved: TaxCalculatorJson
  classes: readonly TaxClassJson[]
  canChange: boolean
}

/** Who calculates taxes, and with Stripe Tax its codes of tax classes. */
export function CalculatorForm({ userId, saved, classes, canChange }: CalculatorFormProps) {
  const { calculator, codes, obstacles } = saved
  const save = useSaveTaxCalculator(userId)
  const form = useContractForm<TaxCalculatorBodyJson, z.output<typeof TaxCalculatorBody>>(TaxCalculatorBody, {
    defaultValues: { calculator, codes },
  })
  const chosen = form.watch('calculator')
  const isUsable = obstacles.length === 0
  const isUsed = calculator === 'stripe'
  const submit = form.onSubmit(async (body) => {
    await save.mutateAsync(body)
    form.reset(body)
    toast.success(t('saved'))
  })

  return (
    <form noValidate onSubmit={submit} aria-label={t('title')} className="flex flex-col gap-5">
      {!isUsable && isUsed && (
        <Alert>
          <p>{t('broken')}</p>
          <Obstacles obstacles={obstacles} />
        </Alert>
      )}
      <fieldset role="none" disabled={!canChange} className="min-w-0">
        <RadioGroup
          legend={t('calculator')}
          variant="card"
          value={chosen}
          onChange={(value) => form.setValue('calculator', value, { shouldDirty: true })}
          options={[
            { value: 'own', label: <Choice name={t('own')} hint={t('ownHint')} /> },
            {
              value: 'stripe',
              label: <Choice name={t('stripe')} hint={t('stripeHint')} />,
              disabled: !isUsable && !isUsed,
            },
          ]}
        />
      </fieldset>
      {!isUsable && !isUsed && (
        <div className="text-sm">
          <p className="font-medium">{t('notYet')}</p>
          <Obstacles obstacles={obstacles} />
        </div>
      )}
      {chosen === 'stripe' && (
        <fieldset disabled={!canChange} className="min-w-0">
          <legend className="font-medium text-sm">{t('codes')}</legend>
          <p className="mt-0.5 text-ink-soft text-sm">{t('codesHint')}</p>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {classes.map(({ code, name }) => (
              <TextField
                key={code}
                label={name}
                optional
                autoComplete="off"
                spellCheck={false}
                placeholder={t('codeExample')}
                {...form.field(`codes.${code}`)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <Alert>{form.failure}</Alert>
      {canChange && form.formState.isDirty && (
        <Button type="submit" variant="secondary" size="small" pending={form.pending} className="self-start">
          {t('save')}
        </Button>
      )}
    </form>
  )
}

const Choice = ({ name, hint }: { name: string; hint: string }) => (
  <>
    <span className="font-medium">{name}</span>
    <span className="mt-0.5 block text-ink-soft">{hint}</span>
  </>
)

const Obstacles = ({ obstacles }: { obstacles: readonly string[] }) => (
  <ul className="wrap-anywhere mt-1 list-disc ps-5">
    {obstacles.map((obstacle) => (
      <li key={obstacle}>{obstacle}</li>
    ))}
  </ul>
)
