import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export interface Difference {
  /** The field: "Price", "Red / M". */
  name: string
  mine: string
  theirs: string
}

interface StaleDialogProps {
  /** What somebody else has saved meanwhile: "this product". */
  what: string
  differences: readonly Difference[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else has saved the settings meanwhile: what is different, and whose shall stand. */
export const StaleDialog = ({ what, differences, onKeepMine, onTakeTheirs, onClose }: StaleDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={`Somebody else has saved ${what}`}
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
