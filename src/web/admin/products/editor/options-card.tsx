import { clsx } from 'clsx'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MAX_PER_PRODUCT } from '#contract/admin-products.ts'
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
  /** Shows what came and went of a variant that is saved. */
  onShowStock: ((sku: string, button: HTMLElement) => void) | undefined
}

/** The colors and sizes, and the variants that they make. */
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
  const tooLong = (option: string) => (option.length > 60 ? 'At most 60 characters' : undefined)
  const refusalOf = (option: string, count: number) => {
    if (tooLong(option)) return tooLong(option)
    return count > MAX_PER_PRODUCT.variants
      ? `That would be ${count} variants; at most ${MAX_PER_PRODUCT.variants}`
      : undefined
  }

  const set = (name: 'sku' | 'price' | 'stockCount', wordFor: (index: number) => string) => {
    for (const index of fields.keys())
      setValue(`variants.${index}.${name}`, wordFor(index), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
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
    <EditorCard title="Options and stock" note="Colors and sizes make the variants, each with its SKU and stock.">
      <div className="grid gap-5 sm:grid-cols-2">
        <ChipsField
          label="Colors"
          noun="color"
          hint="Enter adds one."
          value={colors}
          error={firstMessage(errors.colors)}
          refusalOf={(option) => refusalOf(option, choicesOf([...colors, option], sizes).length)}
          renameRefusal={tooLong}
          onChange={(value) => change({ colors: value })}
          onRename={(from, to) => rename('color', from, to)}
        />
        <ChipsField
          label="Sizes"
          noun="size"
          hint="Enter adds one."
          value={sizes}
          error={firstMessage(errors.sizes)}
          refusalOf={(option) => refusalOf(option, choicesOf(colors, [...sizes, option]).length)}
          renameRefusal={tooLong}
          onChange={(value) => change({ sizes: value })}
          onRename={(from, to) => rename('size', from, to)}
        />
      </div>
      <fieldset aria-label="Fill in" className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={suggestSkus}>
          Suggest SKUs
        </Button>
        {fields.length > 1 && (
          <>
            <Button look="secondary" size="small" onClick={() => fillDown('price')}>
              First price for all
            </Button>
            <Button look="secondary" size="small" onClick={() => fillDown('stockCount')}>
              First stock for all
            </Button>
          </>
        )}
      </fieldset>
      <p role="alert" className="text-danger text-sm empty:hidden">
        {errors.variants?.root?.message ?? errors.variants?.message}
      </p>
      <div className="@container/variants">
        <div aria-hidden className={clsx(variantGrid.fields, variantGrid.heads)}>
          <span>SKU</span>
          <span>Price</span>
          <span>Stock</span>
          <span>Picture</span>
        </div>
        <ul aria-label="Variants" className="divide-y border-b">
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

/** Of a list of words, or of one of them. */
function firstMessage(error: { message?: string } | readonly ({ message?: string } | undefined)[] | undefined) {
  if (error === undefined) return undefined
  const all = Array.isArray(error) ? error : [error]
  return all.find((each) => each?.message)?.message
}
