import { clsx } from 'clsx'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { type AdminOptionTypeJson, MAX_OPTION_VALUES } from '#contract/options.ts'
import { t } from '#messages/adminOptions.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { useFocusAfterUpdate } from '../editing/focus-after-update.ts'
import type { OptionFormState } from './option-form.ts'
import { ValueRow } from './value-row.tsx'

const MergeValueDialog = lazyComponent(() => import('./merge-value-dialog.tsx'))

interface ValuesCardProps {
  userId: string
  /** Null for a new record. */
  option: AdminOptionTypeJson | null
  form: OptionFormState
  /** Whether there are unsaved changes. They must be saved before a merge, which takes effect immediately. */
  isUnsaved: boolean
  disabled: boolean
  onMerged: (option: AdminOptionTypeJson) => void
}

/** Editor for an option's ordered values. */
export function ValuesCard({ userId, option, form, isUnsaved, disabled, onMerged }: ValuesCardProps) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'values' })
  const display = useWatch({ control: form.control, name: 'display' })
  const [dragged, setDragged] = useState<number | null>(null)
  const [merging, setMerging] = useState<number | null>(null)
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>()
  const draggable = useRef<number | null>(null)
  const error = form.formState.errors.values
  return (
    <EditorCard title={t('values')} note={t('valuesHint')}>
      <div ref={list} className="flex flex-col gap-2">
        <ol aria-label={t('values')} className="flex flex-col gap-2 empty:hidden">
          {fields.map(({ id, valueId, value }, index) => (
            <li
              key={id}
              data-row={index}
              draggable={!disabled}
              className={clsx('-m-1 rounded-md p-1 [content-visibility:auto]', dragged === index && 'opacity-50')}
              // Only the handle starts a drag, so that text in the fields can be selected.
              onMouseDown={({ target }) => {
                draggable.current = target instanceof Element && target.closest('[data-handle]') ? index : null
              }}
              onDragStart={(event) => {
                if (draggable.current !== index) return event.preventDefault()
                event.dataTransfer.effectAllowed = 'move'
                setDragged(index)
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                move(dragged, index)
                setDragged(null)
              }}
            >
              <ValueRow
                form={form}
                index={index}
                count={fields.length}
                display={display}
                disabled={disabled}
                onMerge={
                  option && valueId !== undefined && fields.length > 1 && !disabled
                    ? () => setMerging(valueId)
                    : undefined
                }
                onMove={(to, by) => {
                  move(index, to)
                  focusAfterUpdate(`[data-row="${to}"] [data-move=${by}]`)
                }}
                onRemove={() => {
                  remove(index)
                  focusAfterUpdate(fields.length > 1 ? '[data-remove]' : '[data-add]')
                }}
                onEnter={() => {
                  if (index < fields.length - 1) focusAfterUpdate(`[data-row="${index + 1}"] input[type=text]`)
                  else if (value !== '' || form.getValues(`values.${index}.value`) !== '') {
                    append({ value: '', swatch: null }, { shouldFocus: true })
                  }
                }}
              />
            </li>
          ))}
        </ol>
        <p role="alert" className="text-danger text-sm empty:hidden">
          {error?.root?.message ?? error?.message}
        </p>
        {!disabled && fields.length < MAX_OPTION_VALUES && (
          <Button
            variant="secondary"
            size="small"
            data-add
            className="self-start"
            onClick={() => append({ value: '', swatch: null }, { shouldFocus: true })}
          >
            <Plus aria-hidden className="size-4" />
            {t('addValue')}
          </Button>
        )}
      </div>
      <Suspense>
        {merging !== null && option && (
          <MergeValueDialog
            userId={userId}
            option={option}
            valueId={merging}
            isUnsaved={isUnsaved}
            onClose={() => setMerging(null)}
            onMerged={(after) => {
              setMerging(null)
              onMerged(after)
            }}
          />
        )}
      </Suspense>
    </EditorCard>
  )
}
