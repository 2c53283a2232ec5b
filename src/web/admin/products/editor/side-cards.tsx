import { useWatch } from 'react-hook-form'
import { paths } from '#contract/paths.ts'
import { categories, productStatuses } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { productHead } from '#web/page/product-head.ts'
import { useShop } from '#web/shop/shop.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from './editor-card.tsx'
import type { EditorForm } from './product-form.ts'

interface CardProps {
  form: EditorForm
}

/** Status and category of the product. */
export const PlaceCard = ({ form }: CardProps) => (
  <EditorCard title={t('inTheShop')}>
    <SelectField label={common('status')} hint={t('draftsHint')} {...form.field('status')}>
      {productStatuses.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </SelectField>
    <SelectField label={common('category')} {...form.field('category')}>
      <option value="">{t('choose')}</option>
      {categories.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SelectField>
    <TextField label={t('brand')} autoComplete="off" {...form.field('brand')} />
    <Checkbox label={t('markNew')} {...form.register('isNew')} />
  </EditorCard>
)

export const PriceCard = ({ form }: CardProps) => (
  <EditorCard title={common('price')}>
    <TextField label={t('priceInDollars')} inputMode="decimal" autoComplete="off" {...form.field('price')} />
    <TextField
      label={common('originalPrice')}
      optional
      hint={t('priceBeforeHint')}
      inputMode="decimal"
      autoComplete="off"
      {...form.field('originalPrice')}
    />
  </EditorCard>
)

/** Preview of the product in search results. @param id undefined for a new product, whose ID is created on saving */
export function SearchCard({ form, id }: CardProps & { id: string | null }) {
  const [name, brand, description] = useWatch({ control: form.control, name: ['name', 'brand', 'description'] })
  const shop = useShop().name
  const head = productHead(shop, { name: name.trim(), brand: brand.trim(), description: description.trim() })
  const [title] = head.flatMap((tag) => ('title' in tag ? [String(tag.title)] : []))
  const short = head.flatMap((tag) => ('name' in tag && tag.name === 'description' ? [String(tag.content)] : []))[0]
  return (
    <EditorCard title={t('searchEngines')} note={t('searchEnginesHint')}>
      <div className="flex min-w-0 flex-col gap-1 rounded-md border bg-canvas p-3.5 text-sm">
        <span className="truncate text-ink-soft text-xs">
          {location.host}
          {id === null ? `${paths.products()}/…` : paths.product(id)}
        </span>
        <span className="font-medium text-accent-strong wrap-anywhere">{name.trim() ? title : t('nameGoesHere')}</span>
        <span className="text-ink-soft wrap-anywhere">{short ?? t('descriptionGoesHere')}</span>
      </div>
    </EditorCard>
  )
}
