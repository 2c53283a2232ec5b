import { useState } from 'react'
import { IMPORT_DAYS, type ProductImportJson } from '#contract/product-imports.ts'
import { useUndoImport } from '#web/api/product-imports.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { countOf } from '#web/count-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Gives back what an import changed, once somebody has said that they mean it. */
export function UndoButton({ userId, row: { id, totals } }: { userId: string; row: ProductImportJson }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error } = useUndoImport(userId)
  const close = () => !isPending && setOpen(false)
  return (
    <div className="pt-4">
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Undo this import
      </Button>
      <span className="ml-3 text-ink-soft text-xs">Possible for {IMPORT_DAYS} days.</span>
      {open && (
        <Dialog
          open
          title="Undo this import?"
          onClose={close}
          footer={
            <div className="flex flex-wrap gap-3">
              <Button
                pending={isPending}
                className="max-sm:grow"
                onClick={() => mutate(id, { onSuccess: () => setOpen(false) })}
              >
                Undo it
              </Button>
              <Button look="secondary" className="max-sm:grow" aria-disabled={isPending || undefined} onClick={close}>
                Keep it
              </Button>
            </div>
          }
        >
          <div className="flex flex-col gap-4 pb-5">
            <p>
              {countOf(totals.applied, 'product')} will be as before: changes are taken back, and products that it added
              are taken out. Those that somebody has changed or ordered since stay as they are.
            </p>
            <Alert>{error && messageOf(error)}</Alert>
          </div>
        </Dialog>
      )}
    </div>
  )
}
