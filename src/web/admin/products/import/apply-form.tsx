import { useState } from 'react'
import type { ImportMode, ProductImportJson } from '#contract/product-imports.ts'
import { t } from '#messages/adminProductImport.ts'
import { useApplyImport } from '#web/api/product-imports.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

/** Form to apply the result of a dry run: all rows or none, or only the rows without errors. */
export function ApplyForm({ userId, row: { id, totals } }: { userId: string; row: ProductImportJson }) {
  const [chosen, setChosen] = useState<ImportMode | null>(null)
  const { mutate, isPending, error } = useApplyImport(userId)
  const todo = totals.new + totals.changed + totals.collections
  const mode = totals.bad > 0 ? (chosen === 'good' ? 'good' : null) : (chosen ?? 'all')
  if (todo === 0)
    return (
      <Card>
        <h3 className="font-semibold">{t('nothingToApply')}</h3>
        <p className="pt-1 text-ink-soft text-sm">{totals.bad > 0 ? t('noneImportable') : t('alreadyMatches')}</p>
      </Card>
    )
  return (
    <Card>
      <h3 className="pb-1 font-semibold">{t('dryRunDone')}</h3>
      <p className="pb-4 text-ink-soft text-sm">
        {t('willBeSaved', { todo })}
        {totals.bad > 0 && ` ${t('cantBeSaved', { bad: totals.bad })}`}
      </p>
      <RadioGroup<ImportMode>
        legend={t('howToApply')}
        variant="card"
        value={mode}
        onChange={setChosen}
        options={[
          {
            value: 'all',
            disabled: totals.bad > 0,
            label: (
              <span className="block">
                <span className="block font-medium">{t('allOrNothing')}</span>
                <span className="block text-ink-soft">
                  {totals.bad > 0 ? t('notWithErrors') : t('allOrNothingHint')}
                </span>
              </span>
            ),
          },
          {
            value: 'good',
            label: (
              <span className="block">
                <span className="block font-medium">{t('validOnly')}</span>
                <span className="block text-ink-soft">{t('validOnlyHint')}</span>
              </span>
            ),
          },
        ]}
      />
      <div className="pt-4">
        <Button
          variant="primary"
          disabled={mode === null}
          pending={isPending}
          onClick={() => mode && mutate({ id, mode })}
        >
          {t('apply', { todo })}
        </Button>
      </div>
      <Alert className="mt-3">{error && getErrorMessage(error)}</Alert>
    </Card>
  )
}
