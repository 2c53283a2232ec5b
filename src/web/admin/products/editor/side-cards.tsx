import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { amountCurrency } from '#contract/amount-currency.ts'
import { currencyWord } from '#contract/currencies.ts'
import { paths } from '#contract/paths.ts'
import { productStatuses } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as prices } from '#messages/adminProductPrices.ts'
import { t as everyPage } from '#messages/everyPage.ts'
import { shippingQuery } from '#web/api/shipping.ts'
import { taxesQuery } from '#web/api/taxes.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ClassSelect } from '../../classes/class-select.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import { SearchCard } from '../../records/search-card.tsx'
import { ListPrices } from '../prices/list-prices.tsx'
import { BrandField } from './brand-field.tsx'
import { CategoriesFields } from './categories-fields.tsx'
import type { EditorForm } from './product-form.ts'
import { TagsField } from './tags-field.tsx'

interface CardProps {
  form: EditorForm
}

/** Status, categories and brand of the product. */
export function StatusCard({ userId, form }: CardProps & { userId: string }) {
  // Registered before the brand, so that it gets the focus if both are invalid.
  const category = useController({ control: form.control, name: 'category' })
  return (
    <EditorCard title={t('inTheShop')}>
      <SelectField label={common('status')} hint={t('hiddenHint')} {...form.field('status')}>
        {productStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <ScheduleFields form={form} />
      <CategoriesFields userId={userId} form={form} category={category} />
      <BrandField form={form} />
      <TagsField form={form} />
      <Checkbox label={t('markNew')} {...form.register('isNew')} />
    </EditorCard>
  )
}

/** Dates on which a draft is published and a product becomes a draft again. */
function ScheduleFields({ form }: CardProps) {
  const status = useWatch({ control: form.control, name: 'status' })
  if (status === 'Archived') return null
  return (
    <>
      {status === 'Draft' && (
        <TextField
          type="datetime-local"
          label={t('publishAt')}
          optional
          hint={t('publishAtHint')}
          {...form.field('publishAt')}
        />
      )}
      <TextField
        type="datetime-local"
        label={t('unpublishAt')}
        optional
        hint={t('unpublishAtHint')}
        {...form.field('unpublishAt')}
      />
    </>
  )
}

interface PriceCardProps extends CardProps {
  userId: string
  /** Null for a new product, which has no price history, and no prices in other lists. */
  id: string | null
  onShowHistory: () => void
  onEditListPrices: () => void
}

/** Price of the product. A gift card has no other price, is not taxed, and is not shipped. */
export function PriceCard({ userId, form, id, onShowHistory, onEditListPrices }: PriceCardProps) {
  const isGiftCard = useWatch({ control: form.control, name: 'type' }) === 'gift_card'
  return (
    <EditorCard title={common('price')}>
      <TextField
        label={t('priceIn', { currency: currencyWord(amountCurrency()) })}
        hint={isGiftCard ? t('giftCardPriceHint') : undefined}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('price')}
      />
      {!isGiftCard && (
        <>
          <TextField
            label={common('originalPrice')}
            optional
            hint={t('priceBeforeHint')}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('originalPrice')}
          />
          <TaxClassField userId={userId} form={form} />
          <ShippingClassField userId={userId} form={form} />
        </>
      )}
      {id !== null && <ListPrices userId={userId} productId={id} onEdit={onEditListPrices} />}
      {id !== null && (
        <Button variant="quiet" size="small" className="self-start" aria-haspopup="dialog" onClick={onShowHistory}>
          {prices('priceHistory')}
        </Button>
      )}
    </EditorCard>
  )
}

/** Choice of the tax class, for shops that have more than the general one. */
function TaxClassField({ userId, form }: Pick<PriceCardProps, 'userId' | 'form'>) {
  const { data } = useQuery(taxesQuery(userId))
  if (!data || data.classes.length === 1) return null
  return <ClassSelect label={t('taxClass')} classes={data.classes} {...form.field('taxClass')} />
}

/** Choice of the shipping class, for shops that have some. */
function ShippingClassField({ userId, form }: Pick<PriceCardProps, 'userId' | 'form'>) {
  const { data } = useQuery(shippingQuery(userId))
  if (!data || data.classes.length === 0) return null
  const { classes } = data
  return (
    <ClassSelect
      label={t('shippingClass')}
      none={t('noShippingClass')}
      {...{ classes }}
      {...form.field('shippingClass')}
    />
  )
}

/** Title and description for search engines. @param id null for a new product, which gets its ID when saved */
export function SearchEnginesCard({ form, id }: CardProps & { id: string | null }) {
  const [name, brand, description, seoTitle, seoText] = useWatch({
    control: form.control,
    name: ['name', 'brand', 'description', 'seoTitle', 'seoText'],
  })
  const byBrand = brand.trim() ? everyPage('byBrand', { name: name.trim(), brand: brand.trim() }) : name
  return (
    <SearchCard
      titleField={form.field('seoTitle')}
      textField={form.field('seoText')}
      draft={{ name: name.trim() && byBrand, text: description, seoTitle, seoText }}
      placeholder={t('namePlaceholder')}
      path={id === null ? `${paths.products()}/…` : paths.product(id)}
      disabled={false}
    >
      <Checkbox label={t('noIndex')} {...form.register('noIndex')} />
    </SearchCard>
  )
}
