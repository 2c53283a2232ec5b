import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Difference, differencesOf, mergeDrafts, type Side } from './product-differences.ts'
import type { ProductDraft } from './product-draft.ts'

interface StaleDialogProps {
  mine: ProductDraft
  /** As somebody else has saved it meanwhile. */
  theirs: ProductDraft
  /** As it was when the typing began. */
  base: ProductDraft
  onSettle: (merged: ProductDraft) => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else has saved the product meanwhile: what is different, and whose shall stand, field by field. */
export default function StaleDialog({ mine, theirs, base, onSettle, onTakeTheirs, onClose }: StaleDialogProps) {
  const [differences] = useState(() => differencesOf(base, mine, theirs))
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const sideOf = ({ name, whose }: Difference) => chosen[name] ?? whose
  const settle = () => {
    const taken = differences.filter((each) => sideOf(each) === 'theirs').map(({ name }) => name)
    onSettle(mergeDrafts(mine, theirs, new Set(taken)))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Somebody else has saved this product"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button className="max-sm:grow" onClick={settle}>
            Save as chosen
          </Button>
          <Button look="secondary" className="max-sm:grow" onClick={onTakeTheirs}>
            Take all of theirs
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pb-5 text-sm">
        <p className="text-ink-soft">
          {differences.length === 0
            ? 'Both say the same now.'
            : 'Choose whose stands in each field. What only one of you changed is chosen already. Close this to go on writing.'}
        </p>
        {differences.map((each) => (
          <Choice
            key={each.name}
            difference={each}
            side={sideOf(each)}
            onChoose={(side) => setChosen((all) => ({ ...all, [each.name]: side }))}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  difference: Difference
  side: Side
  onChoose: (side: Side) => void
}

const sides = { mine: 'Yours', theirs: 'Theirs' }

const Choice = ({ difference, side, onChoose }: ChoiceProps) => (
  <fieldset className="min-w-0 rounded-md border">
    <legend className="float-left w-full border-b px-3 py-2 font-medium">{difference.name}</legend>
    <div className="clear-both grid grid-cols-2 divide-x">
      {(['mine', 'theirs'] as const).map((each) => (
        <label
          key={each}
          className="flex min-w-0 cursor-pointer items-start gap-2 px-3 py-2 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2"
        >
          <input
            type="radio"
            name={difference.name}
            checked={side === each}
            onChange={() => onChoose(each)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="block text-ink-soft text-xs">{sides[each]}</span>
            <span className="block max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
              {difference[each] || '(nothing)'}
            </span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
