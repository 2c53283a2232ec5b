import GripVertical from 'lucide-react/icons/grip-vertical'
import Merge from 'lucide-react/icons/merge'
import { useWatch } from 'react-hook-form'
import type { OptionDisplay } from '#contract/options.ts'
import { t } from '#messages/adminOptions.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { GridField } from '../editing/grid-field.tsx'
import { RowButtons } from '../editing/row-buttons.tsx'
import { ColorSwatchField } from './color-swatch-field.tsx'
import type { OptionFormState } from './option-form.ts'
import { PictureSwatchField } from './picture-swatch-field.tsx'

interface ValueRowProps {
  form: OptionFormState
  index: number
  count: number
  display: OptionDisplay
  disabled: boolean
  /** Undefined if the value cannot be merged. */
  onMerge: (() => void) | undefined
  onMove: (to: number, by: 'earlier' | 'later') => void
  onRemove: () => void
  /** Called when Enter is pressed in the field for the value. */
  onEnter: () => void
}

/** Fields of a value: its swatch and its name. */
export function ValueRow(props: ValueRowProps) {
  const { form, index, count, display, disabled, onMerge, onMove, onRemove, onEnter } = props
  const [value, swatch] = useWatch({ control: form.control, name: [`values.${index}.value`, `values.${index}.swatch`] })
  const name = value || t('valueNumber', { number: index + 1 })
  const setSwatch = (to: string | null) => form.setValue(`values.${index}.swatch`, to, { shouldDirty: true })
  const error = form.formState.errors.values?.[index]?.swatch?.message
  return (
    <div className="flex items-start gap-1">
      {!disabled && (
        <span data-handle aria-hidden className="flex h-11 cursor-grab items-center text-ink-faint max-sm:hidden">
          <GripVertical className="size-4" />
        </span>
      )}
      {display === 'color' && (
        <ColorSwatchField name={name} value={swatch} error={error} disabled={disabled} onChange={setSwatch} />
      )}
      {display === 'image' && (
        <PictureSwatchField name={name} value={swatch} error={error} disabled={disabled} onChange={setSwatch} />
      )}
      <GridField
        label={t('valueNumber', { number: index + 1 })}
        className="grow"
        disabled={disabled}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        {...form.field(`values.${index}.value`)}
      />
      {onMerge && (
        <IconButton label={t('mergeNamed', { name })} small aria-haspopup="dialog" onClick={onMerge}>
          <Merge aria-hidden className="size-4" />
        </IconButton>
      )}
      {!disabled && <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />}
    </div>
  )
}
