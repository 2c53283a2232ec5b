import type { AdminProductJson } from '#contract/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { differencesOf } from './product-differences.ts'
import { draftOf, type ProductDraft } from './product-draft.ts'

interface StaleDialogProps {
  mine: ProductDraft
  /** As somebody else has saved it meanwhile. */
  theirs: AdminProductJson
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else has saved the product meanwhile: what is different, and whose shall stand. */
export default function StaleDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: StaleDialogProps) {
  const differences = differencesOf(mine, draftOf(theirs))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Somebody else has saved this product"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button className="max-sm:grow" onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button look="secondary" className="max-sm:grow" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pb-5 text-sm">
        <p className="text-ink-soft">
          {differences.length === 0
            ? 'Both say the same now.'
            : 'Keeping yours writes over theirs in all of these. Close this to go on writing.'}
        </p>
        {differences.map(({ name, mine, theirs }) => (
          <section key={name} aria-label={name} className="rounded-md border">
            <h3 className="border-b px-3 py-2 font-medium">{name}</h3>
            <dl className="grid grid-cols-2 divide-x">
              {[
                { whose: 'Yours', text: mine },
                { whose: 'Theirs', text: theirs },
              ].map(({ whose, text }) => (
                <div key={whose} className="min-w-0 px-3 py-2">
                  <dt className="text-ink-soft text-xs">{whose}</dt>
                  <dd className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">{text || '(nothing)'}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
