import Merge from 'lucide-react/icons/merge'
import Plus from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import { type AttributeUse, MAX_CHOICES } from '#contract/attributes.ts'
import { t } from '#messages/adminAttributes.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { useFocusAfterUpdate } from '../editing/focus-after-update.ts'
import { GridField } from '../editing/grid-field.tsx'
import { OrderedRow } from '../editing/ordered-row.tsx'
import type { AttributeDraft, AttributeFormBody, AttributeFormState } from './attribute-form.ts'

interface ChoicesCardProps {
  form: AttributeFormState
  /** Null for a new attribute. */
  usage: (typeof AttributeUse)['_zod']['input'] | null
  canChange: boolean
  /** Called to merge a saved choice into another one. */
  onMerge: (choice: { id: number; name: string; products: number }) => void
}

/** Editor for an attribute's ordered choices. Enter adds a choice below the current one. */
export function ChoicesCard({ form, usage, canChange, onMerge }: ChoicesCardProps) {
  const { fields, append, insert, move, remove } = useFieldArray<AttributeDraft, 'choices', 'key', AttributeFormBody>({
    control: form.control,
    name: 'choices',
    keyName: 'key',
  })
  const [rows, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>(fields)
  const error = form.formState.errors.choices
  const productsWith = (id: number) => usage?.choices.find((each) => each.id === id)?.products ?? 0
  return (
    <EditorCard title={t('choices')} note={t('choicesHint')}>
      <div ref={rows} className="flex flex-col gap-3">
        {fields.map(({ key, savedId }, index) => (
          <OrderedRow
            key={key}
            list="choices"
            name={t('choiceNumber', { number: index + 1 })}
            index={index}
            count={fields.length}
            onMove={(from, to, by) => {
              move(from, to)
              if (by) focusAfterUpdate(`[data-row="${to}"] [data-move=${by}]`)
            }}
            onRemove={() => {
              remove(index)
              focusAfterUpdate('[data-add]')
            }}
          >
            <div className="flex items-start gap-1">
              <div className="min-w-0 grow">
                <GridField
                  label={t('choiceNumber', { number: index + 1 })}
                  maxLength={120}
                  disabled={!canChange}
                  {...form.field(`choices.${index}.name`)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || fields.length >= MAX_CHOICES) return
                    event.preventDefault()
                    insert(index + 1, { savedId: null, name: '' })
                  }}
                />
                {savedId !== null && (
                  <p className="pt-1 text-ink-soft text-xs">{t('usedBy', { count: productsWith(savedId) })}</p>
                )}
              </div>
              {savedId !== null && canChange && fields.length > 1 && (
                <IconButton
                  label={t('mergeChoice', { name: form.getValues(`choices.${index}.name`) })}
                  small
                  aria-haspopup="dialog"
                  onClick={() =>
                    onMerge({
                      id: savedId,
                      name: form.getValues(`choices.${index}.name`),
                      products: productsWith(savedId),
                    })
                  }
                >
                  <Merge aria-hidden className="size-4" />
                </IconButton>
              )}
            </div>
          </OrderedRow>
        ))}
        <p role="alert" className="text-danger text-sm empty:hidden">
          {error?.root?.message ?? error?.message}
        </p>
        {canChange && fields.length < MAX_CHOICES && (
          <Button
            variant="secondary"
            size="small"
            data-add
            className="self-start"
            onClick={() => append({ savedId: null, name: '' })}
          >
            <Plus aria-hidden className="size-4" />
            {t('addChoice')}
          </Button>
        )}
      </div>
    </EditorCard>
  )
}
