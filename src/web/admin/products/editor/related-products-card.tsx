import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_PER_PRODUCT } from '#contract/admin-products.ts'
import type { ProductSummaryJson } from '#contract/collections.ts'
import { t } from '#messages/adminProductEditor.ts'
import { productSummariesQuery } from '#web/api/collections.ts'
import { EditorCard } from '../../editing/editor-card.tsx'
import { ProductPicker } from '../choose/product-picker.tsx'
import type { EditorForm } from './product-form.ts'

interface RelatedProductsCardProps {
  userId: string
  form: EditorForm
  /** Null for a new product. */
  id: string | null
}

/** Related products that come before the learned ones on the page of the product. */
export function RelatedProductsCard({ userId, form, id }: RelatedProductsCardProps) {
  const ids = useWatch({ control: form.control, name: 'relatedProducts' })
  const chosen = useRef(new Map<string, ProductSummaryJson>())
  const unknown = ids.filter((each) => !chosen.current.has(each))
  const { data = [] } = useQuery({ ...productSummariesQuery(userId, unknown), enabled: unknown.length > 0 })
  for (const product of data) chosen.current.set(product.id, product)
  return (
    <EditorCard title={t('relatedProducts')} note={t('relatedProductsHint')}>
      <ProductPicker
        label={t('addRelated')}
        error={form.getFieldState('relatedProducts', form.formState).error?.message}
        products={ids.flatMap((each) => chosen.current.get(each) ?? [])}
        onChange={(products) => {
          for (const product of products) chosen.current.set(product.id, product)
          form.setValue(
            'relatedProducts',
            products.map((product) => product.id),
            { shouldDirty: true },
          )
        }}
        max={MAX_PER_PRODUCT.related}
        except={id ?? undefined}
      />
    </EditorCard>
  )
}
