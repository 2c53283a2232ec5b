import { useState } from 'react'
import type { ImportMode, ProductImportJson } from '#contract/product-imports.ts'
import { useApplyImport } from '#web/api/product-imports.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { countOf } from '#web/words/count-of.ts'

/** Applies what the dry run shows: all of it or nothing, or what is good. */
export function ApplyForm({ userId, row: { id, totals } }: { userId: string; row: ProductImportJson }) {
  const [chosen, setChosen] = useState<ImportMode | null>(null)
  const { mutate, isPending, error } = useApplyImport(userId)
  const todo = totals.new + totals.changed
  const mode = totals.bad > 0 ? (chosen === 'good' ? 'good' : null) : (chosen ?? 'all')
  if (todo === 0)
    return (
      <Card className="mb-5">
        <h3 className="font-semibold">There is nothing to apply</h3>
        <p className="pt-1 text-ink-soft text-sm">
          {totals.bad > 0
            ? 'No product of this file can be imported; the bad rows say why.'
            : 'The shop has everything as the file says.'}
        </p>
      </Card>
    )
  return (
    <Card className="mb-5">
      <h3 className="pb-1 font-semibold">The dry run is done</h3>
      <p className="pb-4 text-ink-soft text-sm">
        {countOf(todo, 'product')} would be saved. Nothing has changed so far.
        {totals.bad > 0 && ` ${countOf(totals.bad, 'product')} cannot be, because of bad rows.`}
      </p>
      <RadioGroup<ImportMode>
        legend="How to apply it"
        look="card"
        value={mode}
        onChange={setChosen}
        options={[
          {
            value: 'all',
            disabled: totals.bad > 0,
            label: (
              <span className="block">
                <span className="block font-medium">All or nothing</span>
                <span className="block text-ink-soft">
                  {totals.bad > 0
                    ? 'Not as long as rows are bad.'
                    : 'If one product cannot be saved after all, none is.'}
                </span>
              </span>
            ),
          },
          {
            value: 'good',
            label: (
              <span className="block">
                <span className="block font-medium">Good rows only</span>
                <span className="block text-ink-soft">What cannot be saved is left out and listed.</span>
              </span>
            ),
          },
        ]}
      />
      <div className="pt-4">
        <Button
          look="primary"
          disabled={mode === null}
          pending={isPending}
          onClick={() => mode && mutate({ id, mode })}
        >
          Apply {countOf(todo, 'product')}
        </Button>
      </div>
      <Alert className="mt-3">{error && messageOf(error)}</Alert>
    </Card>
  )
}
