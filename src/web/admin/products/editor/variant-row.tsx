import { clsx } from 'clsx'
import History from 'lucide-react/icons/history'
import { useWatch } from 'react-hook-form'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as products } from '#messages/adminProducts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { choiceName, type VariantDraft } from './product-draft.ts'
import type { EditorForm } from './product-form.ts'
import { variantGrid } from './variant-columns.ts'

interface VariantRowProps {
  form: EditorForm
  index: number
  choice: Pick<VariantDraft, 'color' | 'size'>
  /** It is the product's only variant. */
  alone: boolean
  onShowStock: ((sku: string, button: HTMLElement) => void) | undefined
}

/** Fields of a variant: whether it is sold, SKU, price, stock and picture. */
export function VariantRow({ form, index, choice, alone, onShowStock }: VariantRowProps) {
  const { control } = form
  const [sold, image, images, price, knownStock, sku] = useWatch({
    control,
    name: [
      `variants.${index}.sold`,
      `variants.${index}.image`,
      'images',
      'price',
      `variants.${index}.knownStock`,
      `variants.${index}.sku`,
    ],
  })
  const name = choiceName(choice)
  const of = (what: string) => t('whatOf', { what, name })
  /**
   * The form validates all variants when one changes, but errors are shown only after a field was left or the form
   * submitted.
   */
  const field = (what: 'sku' | 'price' | 'stockCount' | 'image') => {
    const path = `variants.${index}.${what}` as const
    const { error, ...props } = form.field(path)
    const isDue = form.formState.isSubmitted || form.getFieldState(path, form.formState).isTouched
    return { ...props, error: isDue ? error : undefined }
  }
  return (
    <li aria-label={name} className="flex flex-col gap-1.5 py-3">
      <div className="flex min-w-0 items-center justify-between gap-3 empty:hidden">
        {alone ? (
          knownStock !== null && <span className="text-ink-soft text-sm">{t('oneVariant')}</span>
        ) : (
          <Checkbox
            label={<span className="font-medium wrap-anywhere">{name}</span>}
            aria-label={t('sell', { name })}
            {...form.register(`variants.${index}.sold`)}
          />
        )}
        {onShowStock && sold && knownStock !== null && (
          <IconButton
            label={of(t('stockHistory'))}
            small
            data-stock-of={sku}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => onShowStock(sku, currentTarget)}
          >
            <History aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      {sold && (
        <div className={clsx(variantGrid.fields, 'grid-cols-2 @min-[32rem]/variants:[&_label]:sr-only')}>
          <TextField
            label={common('sku')}
            aria-label={of(common('sku'))}
            autoComplete="off"
            className={variantGrid.wholeLine}
            {...field('sku')}
          />
          <TextField
            label={common('price')}
            aria-label={of(common('price'))}
            inputMode="decimal"
            autoComplete="off"
            placeholder={price}
            {...field('price')}
          />
          <TextField
            label={common('stock')}
            aria-label={of(common('stock'))}
            inputMode="numeric"
            autoComplete="off"
            {...field('stockCount')}
          />
          <div className={clsx('flex items-end gap-2', variantGrid.wholeLine)}>
            <Picture src={image || images[0]?.url} alt="" sizes="2.75rem" className="w-11 shrink-0 rounded-sm" />
            <SelectField
              label={products('picture')}
              aria-label={of(products('picture'))}
              className="min-w-0 grow"
              {...field('image')}
            >
              <option value="">{t('main')}</option>
              {images.map(({ url, text }, at) => (
                <option key={url} value={url}>
                  {text ? `${at + 1}: ${text}` : t('pictureNumber', { number: at + 1 })}
                </option>
              ))}
              {image && !images.some(({ url }) => url === image) && <option value={image}>{t('otherPicture')}</option>}
            </SelectField>
          </div>
        </div>
      )}
    </li>
  )
}
