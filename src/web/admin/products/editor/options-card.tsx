import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_PER_PRODUCT } from '#contract/admin-products.ts'
import { MAX_OPTIONS, MAX_VALUE_LENGTH } from '#contract/options.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as templates } from '#messages/adminTemplates.ts'
import { optionTypesQuery } from '#web/api/options.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { EditorCard } from '../../editing/editor-card.tsx'
import { useFocusAfterUpdate } from '../../editing/focus-after-update.ts'
import { AddOption } from './add-option.tsx'
import { buildVariants, findRemovedVariants, renameValue } from './build-variants.ts'
import { OptionBlock } from './option-block.tsx'
import { countCombinations, type OptionDraft, type VariantDraft } from './product-draft.ts'
import type { EditorForm } from './product-form.ts'
import { VariantTable } from './variant-table.tsx'

const RemoveVariantsDialog = lazyComponent(() => import('./remove-variants-dialog.tsx'))

interface OptionsCardProps {
  userId: string
  form: EditorForm
  /** Opens the stock history of a saved variant. */
  onShowStock: ((sku: string, button: HTMLElement) => void) | undefined
  /** Whether the form is for a template, which has no variants or pictures. */
  isTemplate?: boolean
}

/** A change of options that would remove saved variants. */
interface PendingChange {
  options: OptionDraft[]
  variants: VariantDraft[]
  removed: VariantDraft[]
}

/** Editor for the options of a product and the variants that result from them. */
export function OptionsCard({ userId, form, onShowStock, isTemplate = false }: OptionsCardProps) {
  const { control, formState, getValues, setValue } = form
  const [options, type] = useWatch({ control, name: ['options', 'type'] })
  const { data: types = [] } = useQuery(optionTypesQuery(userId))
  const [pending, setPending] = useState<PendingChange | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [card, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>()
  const { errors } = formState
  const optionName = (code: string) => types.find((type) => type.code === code)?.name ?? code

  function apply(next: { options: OptionDraft[]; variants: VariantDraft[] }) {
    setValue('options', next.options)
    if (!isTemplate) setValue('variants', next.variants)
    setPending(null)
  }
  function change(next: OptionDraft[]) {
    const before = getValues('variants')
    const variants = buildVariants(next, before)
    const removed = findRemovedVariants(before, variants)
    if (removed.length > 0) setPending({ options: next, variants, removed })
    else apply({ options: next, variants })
  }
  const validate = (next: OptionDraft[]) => {
    const count = countCombinations(next)
    return count > MAX_PER_PRODUCT.variants ? t('tooManyVariants', { count, max: MAX_PER_PRODUCT.variants }) : undefined
  }
  const tooLong = (value: string) =>
    value.length > MAX_VALUE_LENGTH ? t('optionTooLong', { max: MAX_VALUE_LENGTH }) : undefined

  return (
    <EditorCard
      title={isTemplate ? templates('options') : t(type === 'gift_card' ? 'values' : 'optionsAndStock')}
      note={isTemplate ? templates('optionsHint') : t(type === 'gift_card' ? 'valuesHint' : 'optionsHint')}
    >
      <div ref={card} className="flex flex-col gap-5 empty:hidden">
        {options.length > 0 && (
          <div className="flex flex-col divide-y border-y">
            {options.map((option, index) => (
              <OptionBlock
                key={option.code}
                form={form}
                userId={userId}
                type={types.find(({ code }) => code === option.code)}
                name={optionName(option.code)}
                option={option}
                index={index}
                count={options.length}
                error={firstMessage(errors.options?.[index])}
                validate={(value) =>
                  tooLong(value) ??
                  validate(options.with(index, { ...option, values: [...option.values, { value, images: [] }] }))
                }
                validateRename={tooLong}
                onChange={(values) => change(options.with(index, { ...option, values }))}
                onRename={(from, to) => apply(renameValue(getValues(), option.code, from, to))}
                onPictures={
                  isTemplate
                    ? undefined
                    : (value, images) =>
                        setValue(
                          'options',
                          options.with(index, {
                            ...option,
                            values: option.values.map((each) => (each.value === value ? { ...each, images } : each)),
                          }),
                        )
                }
                isNew={option.code === added}
                onMove={(to, by) => {
                  change(options.toSpliced(index, 1).toSpliced(to, 0, option))
                  focusAfterUpdate(`[data-row="${to}"] [data-move=${by}]`)
                }}
                onRemove={() => {
                  change(options.toSpliced(index, 1))
                  focusAfterUpdate('[data-add-option]')
                }}
              />
            ))}
          </div>
        )}
        {options.length < MAX_OPTIONS && (
          <AddOption
            userId={userId}
            types={types.filter(({ code }) => !options.some((option) => option.code === code))}
            onAdd={(code) => {
              setAdded(code)
              change([...options, { code, values: [] }])
            }}
          />
        )}
      </div>
      <p role="alert" className="text-danger text-sm empty:hidden">
        {firstMessage(errors.options)}
      </p>
      {!isTemplate && <VariantTable form={form} onShowStock={onShowStock} />}
      <Suspense>
        {pending && (
          <RemoveVariantsDialog
            removed={pending.removed}
            onClose={() => setPending(null)}
            onConfirm={() => {
              apply(pending)
              focusAfterUpdate('[data-add-option], input')
            }}
          />
        )}
      </Suspense>
    </EditorCard>
  )
}

/** Finds the first message in a nested form error. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  for (const [name, part] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : firstMessage(part)
    if (message) return message
  }
  return undefined
}
