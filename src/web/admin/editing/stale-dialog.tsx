import { useState } from 'react'
import { t } from '#messages/adminEditing.ts'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type Side = 'mine' | 'theirs'

/** A field whose draft value differs from the value that another person saved. Values are texts. */
export interface Difference {
  /** The field: "Price", "Variant Red / M". */
  name: string
  mine: string
  theirs: string
  /** Default choice: the side that changed the field, or mine if both did. */
  defaultSide: Side
}

interface StaleDialogProps {
  /** Name of the record that another person saved: "this product". */
  subject: string
  differences: readonly Difference[]
  /** Called with the names of the fields for which the other person's value was selected. */
  onResolve: (theirFields: ReadonlySet<string>) => void
  onUseTheirs: () => void
  onClose: () => void
}

/** Dialog that resolves a conflict with another person's save, field by field. */
export default function StaleDialog({ subject, differences, onResolve, onUseTheirs, onClose }: StaleDialogProps) {
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const selectedSide = ({ name, defaultSide }: Difference) => chosen[name] ?? defaultSide
  const resolve = () =>
    onResolve(new Set(differences.filter((each) => selectedSide(each) === 'theirs').map(({ name }) => name)))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staleTitle', { what: subject })}
      footer={
        <ConfirmButtons
          action={t('saveSelected')}
          onConfirm={resolve}
          cancelLabel={t('useAllTheirs')}
          onCancel={onUseTheirs}
        />
      }
    >
      <div className="flex flex-col gap-4 pb-5 text-sm">
        <p className="text-ink-soft">{differences.length === 0 ? t('noDifferences') : t('chooseVersion')}</p>
        {differences.map((each) => (
          <Choice
            key={each.name}
            difference={each}
            side={selectedSide(each)}
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
            <span className="block text-ink-soft text-xs">{t(each)}</span>
            <span className="block max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
              {difference[each] || t('nothing')}
            </span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
