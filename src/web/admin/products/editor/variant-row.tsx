import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import History from 'lucide-react/icons/history'
import { memo, Suspense, useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as products } from '#messages/adminProducts.ts'
import { t as facts } from '#messages/adminVariantFacts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { factColumns, type GridColumn } from './grid-cells.ts'
import { PicturesButton } from './pictures-button.tsx'
import { variantName } from './product-draft.ts'
import type { EditorForm } from './product-form.ts'
import { variantGrid } from './variant-columns.ts'

const VariantFacts = lazyComponent(() => import('./variant-facts.tsx'))

interface VariantRowProps extends Pick<EditorForm, 'control' | 'register' | 'setValue'> {
  index: number
  /** Codes of the product's options in order, separated by commas. */
  codes: string
  isOnlyVariant: boolean
  /** Price of the product, which applies if the variant has none. */
  price: string
  /** Whether stock is counted. */
  tracked: boolean
  mainPicture: string | undefined
  onShowStock: ((sku: string, button: HTMLElement) => void) | undefined
  onChoosePictures: (index: number) => void
  onCopyFacts: (index: number) => void
}

/** Fields of a variant: whether it is sold, SKU, price, stock, pictures and facts. Renders again only if its own fields change. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { control, register, setValue, index, codes, isOnlyVariant, price, tracked, mainPicture } = props
  const { onShowStock, onChoosePictures, onCopyFacts } = props
  const [isOpen, setIsOpen] = useState(false)
  const factsId = useId()
  const [options, sold, images, knownStock, sku] = useWatch({
    control,
    name: [
      `variants.${index}.options`,
      `variants.${index}.sold`,
      `variants.${index}.images`,
      `variants.${index}.knownStock`,
      `variants.${index}.savedSku`,
    ],
  })
  const { errors, touchedFields, isSubmitted } = useFormState({ control, name: `variants.${index}` })
  const name = variantName(options, codes.split(','))
  const labelFor = (field: string) => t('fieldLabel', { what: field, name })
  /**
   * Properties of a cell. The form validates all variants when one changes, but a cell shows its error only after it was left or
   * the form was submitted.
   */
  const cell = (column: GridColumn) => ({
    ...register(`variants.${index}.${column}`),
    'data-cell': `${index}:${column}`,
    autoComplete: 'off',
    error:
      isSubmitted || touchedFields.variants?.[index]?.[column]
        ? errors.variants?.[index]?.[column]?.message
        : undefined,
  })
  const hasFactError = isSubmitted && factColumns.some((fact) => errors.variants?.[index]?.[fact])
  const showsFacts = sold && (isOpen || hasFactError)
  const choiceError = errors.variants?.[index]?.options
  return (
    <li
      aria-label={name}
      // The browser lays out only visible rows, which keeps 200 rows fast.
      className="flex flex-col gap-1.5 py-3 [contain-intrinsic-size:auto_6.75rem] [content-visibility:auto]"
    >
      <div className="flex min-w-0 items-center justify-between gap-3 empty:hidden">
        {isOnlyVariant ? (
          knownStock !== null && <span className="text-ink-soft text-sm">{t('oneVariant')}</span>
        ) : (
          <Checkbox
            label={<span className="font-medium wrap-anywhere">{name}</span>}
            aria-label={t('sell', { name })}
            // Not registered: while rows are reordered, two checkboxes could share a name, and the form would treat them as a group.
            checked={sold}
            onChange={({ target }) => setValue(`variants.${index}.sold`, target.checked, { shouldDirty: true })}
          />
        )}
        <div className="ms-auto flex shrink-0 items-center">
          {onShowStock && tracked && sold && sku !== null && (
            <IconButton
              label={labelFor(t('stockHistory'))}
              small
              data-stock-of={sku}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onShowStock(sku, currentTarget)}
            >
              <History aria-hidden className="size-4" />
            </IconButton>
          )}
          {sold && (
            <IconButton
              label={labelFor(facts('more'))}
              small
              aria-expanded={showsFacts}
              aria-controls={showsFacts ? factsId : undefined}
              onClick={() => setIsOpen(!showsFacts)}
            >
              <ChevronDown aria-hidden className={clsx('size-4 transition-transform', showsFacts && 'rotate-180')} />
            </IconButton>
          )}
        </div>
      </div>
      {typeof choiceError?.message === 'string' && (
        <p role="alert" className="text-danger text-sm">
          {choiceError.message}
        </p>
      )}
      {sold && (
        <div className={clsx(variantGrid.fields, 'grid-cols-2 @min-[32rem]/variants:[&_label]:sr-only')}>
          <TextField
            label={common('sku')}
            aria-label={labelFor(common('sku'))}
            className={variantGrid.wholeLine}
            {...cell('sku')}
          />
          <TextField
            label={common('price')}
            aria-label={labelFor(common('price'))}
            inputMode="decimal"
            placeholder={price}
            {...cell('price')}
          />
          {tracked ? (
            <TextField
              label={common('stock')}
              aria-label={labelFor(common('stock'))}
              inputMode="numeric"
              {...cell('stockCount')}
            />
          ) : (
            <span />
          )}
          <PicturesButton
            label={labelFor(products('pictures'))}
            images={images}
            fallback={mainPicture}
            onClick={() => onChoosePictures(index)}
          />
        </div>
      )}
      {showsFacts && (
        <Suspense>
          <VariantFacts
            id={factsId}
            control={control}
            index={index}
            price={price}
            cell={cell}
            labelFor={labelFor}
            onCopy={isOnlyVariant ? undefined : () => onCopyFacts(index)}
          />
        </Suspense>
      )}
    </li>
  )
})
