import { clsx } from 'clsx'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MAX_PER_PRODUCT } from '#contract/admin-products.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as products } from '#messages/adminProducts.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipsField } from './chips-field.tsx'
import { EditorCard } from './editor-card.tsx'
import { choicesOf } from './product-draft.ts'
import type { EditorForm } from './product-form.ts'
import { variantGrid } from './variant-columns.ts'
import { gridFor, renamed, suggestSku } from './variant-grid.ts'
import { VariantRow } from './variant-row.tsx'

interface OptionsCardProps {
  form: EditorForm
  /** Opens the stock movements of a saved variant. */
  onShowStock: ((sku: string, button: HTMLElement) => void) | undefined
}

/** Colors and sizes, and the variants that result from them. */
export function OptionsCard({ form, onShowStock }: OptionsCardProps) {
  const { control, formState, getValues, setValue } = form
  const { fields, replace } = useFieldArray({ control, name: 'variants' })
  const [colors, sizes] = useWatch({ control, name: ['colors', 'sizes'] })
  const { errors } = formState

  function change(options: { colors?: string[]; sizes?: string[] }) {
    const wanted = { colors, sizes, ...options }
    setValue('colors', wanted.colors, { shouldDirty: true })
    setValue('sizes', wanted.sizes, { shouldDirty: true })
    replace(gridFor(wanted, getValues('variants')))
  }
  function rename(which: 'color' | 'size', from: string, to: string) {
    const [list, all] = which === 'color' ? (['colors', colors] as const) : (['sizes', sizes] as const)
    setValue(
      list,
      all.map((each) => (each === from ? to : each)),
      { shouldDirty: true },
    )
    replace(renamed(which, from, to, getValues('variants')))
  }
  const tooLong = (option: string) => (option.length > 60 ? t('optionTooLong') : undefined)
  const refusalOf = (option: string, count: number) => {
    if (tooLong(option)) return tooLong(option)
    return count > MAX_PER_PRODUCT.variants
      ? t('tooManyVariants', { count, most: MAX_PER_PRODUCT.variants })
      : undefined
  }

  const set = (name: 'sku' | 'price' | 'stockCount', wordFor: (index: number) => string) => {
    for (const index of fields.keys())
      setValue(`variants.${index}.${name}`, wordFor(index), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted || errors.variants !== undefined,
      })
  }
  const fillDown = (name: 'price' | 'stockCount') => {
    const first = getValues('variants').find(({ sold }) => sold)
    if (first) set(name, () => first[name])
  }
  const suggestSkus = () => {
    const { name, variants } = getValues()
    set('sku', (index) => {
      const variant = variants[index]
      return variant ? variant.sku.trim() || suggestSku(name, variant) : ''
    })
  }

  return (
    <EditorCard title={t('optionsAndStock')} note={t('optionsHint')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChipsField
          label={products('colors')}
          noun={t('color')}
          hint={t('addHint')}
          value={colors}
          error={firstMessage(errors.colors)}
          refusalOf={(option) => refusalOf(option, choicesOf([...colors, option], sizes).length)}
          renameRefusal={tooLong}
          onChange={(value) => change({ colors: value })}
          onRename={(from, to) => rename('color', from, to)}
        />
        <ChipsField
          label={t('sizes')}
          noun={t('size')}
          hint={t('addHint')}
          value={sizes}
          error={firstMessage(errors.sizes)}
          refusalOf={(option) => refusalOf(option, choicesOf(colors, [...sizes, option]).length)}
          renameRefusal={tooLong}
          onChange={(value) => change({ sizes: value })}
          onRename={(from, to) => rename('size', from, to)}
        />
      </div>
      <fieldset aria-label={t('fillIn')} className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={suggestSkus}>
          {t('suggestSkus')}
        </Button>
        {fields.length > 1 && (
          <>
            <Button look="secondary" size="small" onClick={() => fillDown('price')}>
              {t('firstPrice')}
            </Button>
            <Button look="secondary" size="small" onClick={() => fillDown('stockCount')}>
              {t('firstStock')}
            </Button>
          </>
        )}
      </fieldset>
      <p role="alert" className="text-danger text-sm empty:hidden">
        {errors.variants?.root?.message ?? errors.variants?.message}
      </p>
      <div className="@container/variants">
        <div aria-hidden className={clsx(variantGrid.fields, variantGrid.heads)}>
          <span>{common('sku')}</span>
          <span>{common('price')}</span>
          <span>{common('stock')}</span>
          <span>{products('picture')}</span>
        </div>
        <ul aria-label={t('variants')} className="divide-y border-b">
          {fields.map((variant, index) => (
            <VariantRow
              key={variant.id}
              form={form}
              index={index}
              choice={variant}
              alone={fields.length === 1}
              onShowStock={onShowStock}
            />
          ))}
        </ul>
      </div>
    </EditorCard>
  )
}

/** The error of a list, or the first error of its items. */
function firstMessage(error: { message?: string } | readonly ({ message?: string } | undefined)[] | undefined) {
  if (error === undefined) return undefined
  const all = Array.isArray(error) ? error : [error]
  return all.find((each) => each?.message)?.message
}
