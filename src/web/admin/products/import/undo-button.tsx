import { useState } from 'react'
import { IMPORT_DAYS, type ProductImportJson } from '#contract/product-imports.ts'
import { useUndoImport } from '#web/api/product-imports.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { countOf } from '#web/words/count-of.ts'
import { RemoveQuestion } from '../../lists/remove-question.tsx'

/** Gives back what an import changed, once somebody has said that they mean it. */
export function UndoButton({ userId, row: { id, totals } }: { userId: string; row: ProductImportJson }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error } = useUndoImport(userId)
  return (
    <div className="pt-4">
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Undo this import
      </Button>
      <span className="ml-3 text-ink-soft text-xs">Possible for {IMPORT_DAYS} days.</span>
      {open && (
        <RemoveQuestion
          title="Undo this import?"
          action="Undo it"
          text={`${countOf(totals.applied, 'product')} will be as before: changes are taken back, and products that it added are taken out. Those that somebody has changed or ordered since stay as they are.`}
          pending={isPending}
          failure={error && messageOf(error)}
          onClose={() => setOpen(false)}
          onRemove={() => mutate(id, { onSuccess: () => setOpen(false) })}
        />
      )}
    </div>
  )
}
