import type { ReactNode } from 'react'
import type { ProductSummaryJson } from '#contract/collections.ts'
import { t } from '#messages/adminCollections.ts'
import { Picture } from '#web/ui/picture.tsx'

interface PreviewedProductsProps<Product> {
  /** The number of products, or why it is unknown. */
  status: string
  /** The first products. */
  products: readonly Product[]
  /** Content below the name. */
  note?: (product: Product) => ReactNode
}

/** Preview of the products that match a rule or a sale while it is being edited. */
export const PreviewedProducts = <Product extends Pick<ProductSummaryJson, 'id' | 'name' | 'image'>>({
  status,
  products,
  note,
}: PreviewedProductsProps<Product>) => (
  <div className="rounded-md bg-sunken p-4 text-sm">
    <p role="status" className="font-medium">
      {status}
    </p>
    {products.length > 0 && (
      <ul aria-label={t('firstProducts')} className="mt-3 flex flex-wrap gap-2">
        {products.map((product) => (
          <li key={product.id} className="flex min-w-0 max-w-56 items-center gap-2 rounded-sm bg-surface p-1.5 pe-3">
            <Picture src={product.image} alt="" sizes="2.25rem" className="w-9 shrink-0 rounded-sm" />
            <span className="min-w-0">
              <span className="block truncate">{product.name}</span>
              {note?.(product)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
