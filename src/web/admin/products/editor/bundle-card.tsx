import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { AdminProductJson } from '#contract/admin-products.ts'
import { amountCurrency } from '#contract/amount-currency.ts'
import { MAX_COMPONENTS } from '#contract/bundles.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/adminBundles.ts'
import { adminProductQuery } from '#web/api/admin-products.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { ShopPrice } from '#web/shop/shop-price.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import { useFocusAfterUpdate } from '../../editing/focus-after-update.ts'
import { RowButtons } from '../../editing/row-buttons.tsx'
import { ProductSearch } from '../choose/product-search.tsx'
import { type ComponentDraft, combinationKey, combinationValues, newComponent, variantName } from './product-draft.ts'
import type { EditorForm } from './product-form.ts'

interface BundleCardProps {
  userId: string
  form: EditorForm
  /** Null for a new product. */
  product: AdminProductJson | null
}

/** The components of each variant of a bundle. */
export default function BundleCard({ userId, form, product }: BundleCardProps) {
  const variants = useWatch({
    control: form.control,
    name: 'variants',
    compute: (all) =>
      all.flatMap(({ sold, options, savedSku }, index) =>
        sold ? { index, key: combinationKey(options), name: variantName(options), savedSku } : [],
      ),
  })
  const sellableUnits = (sku: string | null) => product?.variants.find((each) => each.sku === sku)?.stockCount
  return (
    <EditorCard title={t('contents')} note={t('contentsHint')}>
      {variants.map(({ index, key, name, savedSku }) => (
        <VariantComponents
          key={key}
          userId={userId}
          form={form}
          except={product?.id}
          index={index}
          name={variants.length > 1 ? name : undefined}
          units={sellableUnits(savedSku)}
        />
      ))}
    </EditorCard>
  )
}

interface VariantComponentsProps {
  userId: string
  form: EditorForm
  /** ID of the bundle, which cannot contain itself. */
  except: string | undefined
  /** Index of the variant. */
  index: number
  /** Name of the variant; undefined if it is the only one. */
  name: string | undefined
  /** Number of bundles that can be sold; undefined for a new variant. */
  units: number | undefined
}

/** Editor for the components of one variant. */
function VariantComponents({ userId, form, except, index, name, units }: VariantComponentsProps) {
  const path = `variants.${index}.components` as const
  const components = useWatch({ control: form.control, name: path }) ?? []
  const [failure, setFailure] = useState<string>()
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLOListElement>()
  const queries = useQueryClient()
  const { errors, isSubmitted } = useFormState({ control: form.control, name: path })
  const ownError = errors.variants?.[index]?.components
  const label = name === undefined ? t('contents') : t('contentsLabel', { name })
  const change = (next: ComponentDraft[]) =>
    form.setValue(path, next, { shouldDirty: true, shouldValidate: isSubmitted })
  const separateTotal = components.reduce((sum, { price, quantity }) => sum + price * (Number(quantity) || 0), 0)

  async function add(id: string) {
    setFailure(undefined)
    try {
      const added = await queries.fetchQuery(adminProductQuery(userId, id))
      if (added.type === 'bundle') return setFailure(t('isBundle', { name: added.name }))
      const current = form.getValues(path)
      const variant = added.variants.find(({ sku }) => !current.some((each) => each.sku === sku))
      if (!variant) return setFailure(t('alreadyAdded', { name: added.name }))
      change([...current, toComponent(added, variant)])
    } catch (error) {
      setFailure(getErrorMessage(error))
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {name !== undefined && <h4 className="font-medium text-sm wrap-anywhere">{name}</h4>}
      {components.length < MAX_COMPONENTS && (
        <ProductSearch
          label={name === undefined ? t('add') : t('addTo', { name })}
          error={failure ?? ownError?.root?.message ?? ownError?.message}
          isOffered={({ id }) => id !== except}
          onChoose={({ id }) => void add(id)}
        />
      )}
      {components.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('noneAdded')}</p>
      ) : (
        <ol ref={list} aria-label={label} className="flex flex-col divide-y rounded-md border">
          {components.map((component, row) => (
            <ComponentRow
              key={component.sku}
              userId={userId}
              component={component}
              others={components.flatMap(({ sku }) => (sku === component.sku ? [] : sku))}
              error={
                [ownError?.[row]?.quantity, ownError?.[row]?.sku, ownError?.[row]].find((each) => each?.message)
                  ?.message
              }
              row={row}
              count={components.length}
              onChange={(changed) => change(components.with(row, changed))}
              onMove={(to, by) => {
                change(components.toSpliced(row, 1).toSpliced(to, 0, component))
                focusAfterUpdate(`[data-row="${to}"] [data-move=${by}]`)
              }}
              onRemove={() => {
                change(components.toSpliced(row, 1))
                focusAfterUpdate(`[data-row="${Math.min(row, components.length - 2)}"] [data-remove]`)
              }}
            />
          ))}
        </ol>
      )}
      {components.length > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft text-sm">
          <span>{t('separateTotal', { total: formatPrice(separateTotal, amountCurrency()) })}</span>
          {units !== undefined && <span>{t('canBeSold', { units })}</span>}
        </p>
      )}
    </div>
  )
}

const toComponent = (
  { id, name, images, price, options }: AdminProductJson,
  variant: AdminProductJson['variants'][number],
  quantity?: number,
): ComponentDraft =>
  newComponent(
    {
      sku: variant.sku,
      productId: id,
      name,
      image: variant.image ?? images?.[0] ?? null,
      price: variant.price ?? price,
    },
    combinationValues(
      variant.options,
      options.map(({ code }) => code),
    ).join(' · '),
    quantity,
  )

interface ComponentRowProps {
  userId: string
  component: ComponentDraft
  /** SKUs of the other components. */
  others: string[]
  error: string | undefined
  row: number
  count: number
  onChange: (component: ComponentDraft) => void
  onMove: (to: number, by: 'earlier' | 'later') => void
  onRemove: () => void
}

function ComponentRow({ userId, component, others, error, row, count, onChange, onMove, onRemove }: ComponentRowProps) {
  const { productId, sku, name, choice, image, price, quantity } = component
  const { data: product } = useQuery({ ...adminProductQuery(userId, productId), enabled: choice !== '' })
  const variants = product?.variants ?? []
  return (
    <li data-row={row} className="flex min-w-0 flex-wrap items-start gap-3 p-2 sm:flex-nowrap sm:items-center">
      <Picture src={image} alt="" sizes="2.75rem" className="w-11 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1 basis-40 text-sm">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-ink-soft">
          <ShopPrice value={price} />
        </span>
      </span>
      {choice !== '' && (
        <Select
          aria-label={t('variant', { name })}
          name={`component-${sku}`}
          className="w-36"
          value={sku}
          onChange={({ currentTarget: { value } }) => {
            const chosen = variants.find((each) => each.sku === value)
            if (product && chosen) onChange({ ...toComponent(product, chosen), quantity })
          }}
        >
          {variants.length === 0 && <option value={sku}>{choice}</option>}
          {variants.map((each) => (
            <option key={each.sku} value={each.sku} disabled={others.includes(each.sku)}>
              {combinationValues(
                each.options,
                product?.options.map(({ code }) => code),
              ).join(' · ')}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label={t('units', { name })}
        className="w-20 [&_label]:sr-only"
        inputMode="numeric"
        autoComplete="off"
        value={quantity}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange({ ...component, quantity: value })}
      />
      <RowButtons name={name} index={row} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  )
}
