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

/** Editor for related products, which the product's page shows before automatic recommendations. */
export function RelatedProductsCard({ userId, form, id }: RelatedProductsCardProps) {
  const ids = useWatch({ control: form.control, name: 'relatedProducts' })
  const summaries = useRef(new Map<string, ProductSummaryJson>())
  const missingIds = ids.filter((each) => !summaries.current.has(each))
  const { data = [] } = useQuery({ ...productSummariesQuery(userId, missingIds), enabled: missingIds.length > 0 })
  for (const product of data) summaries.current.set(product.id, product)
  return (
    <EditorCard title={t('relatedProducts')} note={t('relatedProductsHint')}>
      <ProductPicker
        label={t('addRelated')}
        error={form.getFieldState('relatedProducts', form.formState).error?.message}
        products={ids.flatMap((each) => summaries.current.get(each) ?? [])}
        onChange={(products) => {
          for (const product of products) summaries.current.set(product.id, product)
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
