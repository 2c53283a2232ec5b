import { clsx } from 'clsx'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { ProductSummaryJson } from '#contract/collections.ts'
import { t } from '#messages/adminProductPicker.ts'
import { ShopPrice } from '#web/shop/shop-price.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useFocusAfterUpdate } from '../../editing/focus-after-update.ts'
import { RowButtons } from '../../editing/row-buttons.tsx'
import { ProductSearch } from './product-search.tsx'

interface ProductPickerProps {
  /** Label of the search field. */
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The selected products, in order. */
  products: readonly ProductSummaryJson[]
  onChange: (products: ProductSummaryJson[]) => void
  max: number
  /** ID of a product that cannot be selected. */
  except?: string | undefined
  disabled?: boolean
}

/** Ordered list of products. They are added by search and reordered by dragging or with buttons. */
export function ProductPicker(props: ProductPickerProps) {
  const { label, hint, error, products, onChange, max, except, disabled = false } = props
  const [dragged, setDragged] = useState<number | null>(null)
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLOListElement>()
  const move = (from: number, to: number) => {
    const product = products[from]
    if (product) onChange(products.toSpliced(from, 1).toSpliced(to, 0, product))
  }
  return (
    <div className="flex flex-col gap-4">
      {!disabled && products.length < max && (
        <ProductSearch
          label={label}
          optional
          hint={hint}
          error={error}
          isOffered={({ id }) => id !== except && !products.some((product) => product.id === id)}
          onChoose={(product) => onChange([...products, product])}
        />
      )}
      {products.length > 0 && (
        <ol ref={list} aria-label={label} className="flex flex-col divide-y rounded-md border">
          {products.map((product, index) => (
            <li
              key={product.id}
              data-row={index}
              className={clsx('flex min-w-0 items-center gap-3 p-2', dragged === index && 'opacity-50')}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                move(dragged, index)
                setDragged(null)
              }}
            >
              {!disabled && (
                // biome-ignore lint/a11y/noStaticElementInteractions: the buttons move it as well
                <span
                  draggable
                  title={t('drag')}
                  className="cursor-grab py-2 text-ink-faint max-sm:hidden"
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    setDragged(index)
                  }}
                  onDragEnd={() => setDragged(null)}
                >
                  <GripVertical aria-hidden className="size-4" />
                </span>
              )}
              <Picture src={product.image} alt="" sizes="2.75rem" className="w-11 shrink-0 rounded-sm" />
              <span className="min-w-0 grow text-sm">
                <Link
                  to={adminPaths.product(product.id)}
                  className="block py-0.5 font-medium leading-5 wrap-anywhere hover:underline"
                >
                  {product.name}
                </Link>
                <span className="mt-0.5 flex flex-wrap items-center gap-2 text-ink-soft">
                  <ShopPrice value={product.price} />
                  {product.status !== 'Active' && <Badge tone="neutral">{product.status}</Badge>}
                </span>
              </span>
              {!disabled && (
                <RowButtons
                  name={product.name}
                  index={index}
                  count={products.length}
                  onMove={(to, by) => {
                    move(index, to)
                    focusAfterUpdate(`[data-row="${to}"] [data-move=${by}]`)
                  }}
                  onRemove={() => {
                    onChange(products.toSpliced(index, 1))
                    focusAfterUpdate(`[data-row="${Math.min(index, products.length - 2)}"] [data-remove]`)
                  }}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
