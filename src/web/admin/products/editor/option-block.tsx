import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { t } from '#messages/adminProductEditor.ts'
import { optionTypeQuery } from '#web/api/options.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { RowButtons } from '../../editing/row-buttons.tsx'
import { ChipsField } from './chips-field.tsx'
import { PicturesButton } from './pictures-button.tsx'
import type { OptionDraft } from './product-draft.ts'
import type { EditorForm } from './product-form.ts'

const ChoosePicturesDialog = lazyComponent(() => import('./choose-pictures-dialog.tsx'))

interface OptionBlockProps {
  form: EditorForm
  userId: string
  /** Undefined while the options load. */
  type: { id: number } | undefined
  name: string
  option: OptionDraft
  index: number
  count: number
  /** Whether it was just added, so that its field gets the focus. */
  isNew: boolean
  error: string | undefined
  validate: (value: string) => string | undefined
  validateRename: (value: string) => string | undefined
  onChange: (values: OptionDraft['values']) => void
  onRename: (from: string, to: string) => void
  /** Undefined for a template, which has no pictures. */
  onPictures: ((value: string, images: string[]) => void) | undefined
  onMove: (to: number, by: 'earlier' | 'later') => void
  onRemove: () => void
}

/** Editor for an option of a product: its values, with pictures of each. */
export function OptionBlock(props: OptionBlockProps) {
  const { form, userId, type, name, option, index, count, isNew, error, validate, validateRename } = props
  const { onChange, onRename, onPictures, onMove, onRemove } = props
  const [valueOfDialog, setValueOfDialog] = useState<string | null>(null)
  const [wasFocused, setWasFocused] = useState(false)
  const listId = useId()
  const { data } = useQuery({ ...optionTypeQuery(userId, type?.id ?? 0), enabled: wasFocused && type !== undefined })
  const used = new Set(option.values.map(({ value }) => value))
  const suggestions = (data?.values ?? []).filter(({ value }) => !used.has(value)).slice(0, MAX_SUGGESTED)
  return (
    <fieldset
      data-row={index}
      aria-label={name}
      className="flex min-w-0 flex-col items-start gap-2 py-4 sm:flex-row"
      onFocus={() => setWasFocused(true)}
    >
      <div className="flex w-full min-w-0 grow flex-col gap-2.5">
        <ChipsField
          label={t('valuesLabel', { name })}
          noun={name}
          hint={t('addHint')}
          list={listId}
          focused={isNew}
          value={option.values.map(({ value }) => value)}
          error={error}
          validate={validate}
          validateRename={validateRename}
          onChange={(values) =>
            onChange(values.map((value) => option.values.find((each) => each.value === value) ?? { value, images: [] }))
          }
          onRename={onRename}
          chipButton={(value) =>
            onPictures && (
              <PicturesButton
                label={t('picturesLabel', { name: value })}
                images={option.values.find((each) => each.value === value)?.images ?? []}
                onClick={() => setValueOfDialog(value)}
              />
            )
          }
        />
        <datalist id={listId}>
          {suggestions.map(({ id, value }) => (
            <option key={id} value={value} />
          ))}
        </datalist>
      </div>
      <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      <Suspense>
        {valueOfDialog !== null && (
          <ChoosePicturesDialog
            form={form}
            name={valueOfDialog}
            chosen={option.values.find(({ value }) => value === valueOfDialog)?.images ?? []}
            onChange={(images) => onPictures?.(valueOfDialog, images)}
            onClose={() => setValueOfDialog(null)}
          />
        )}
      </Suspense>
    </fieldset>
  )
}

/** Browsers are slow to show a longer list of suggestions. */
const MAX_SUGGESTED = 200
