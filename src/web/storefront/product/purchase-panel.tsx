import { type MouseEvent, useState } from 'react'
import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { mostUnits } from '#web/state/lines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useAddToCart } from './add-to-cart.ts'
import { OptionPicker } from './option-picker.tsx'
import type { Choice } from './options.ts'

interface PurchasePanelProps {
  product: ProductJson
  choice: Choice
  variant: VariantJson | undefined
  onChoose: (choice: Choice) => void
}

/** Everything about the product that bears on buying it: its name, price, options, stock, and the button. */
export function PurchasePanel({ product, choice, variant, onChoose }: PurchasePanelProps) {
  const price = variant?.price ?? product.price
  const saved = toCents(product.originalPrice ?? price) - toCents(price)
  return (
    <>
      <p className="text-ink-soft text-sm">
        {product.brand} <span aria-hidden>·</span> {product.category}
      </p>
      <h1 className="mt-2 text-title wrap-anywhere">{product.name}</h1>
      <p className="mt-3 flex items-center gap-2 text-ink-soft text-sm">
        <Stars rating={product.rating} />
        {product.reviews > 0 ? `${product.rating.toFixed(1)} (${product.reviews} reviews)` : 'No reviews yet'}
      </p>
      <p className="mt-5 flex flex-wrap items-center gap-3">
        <Price price={price} original={product.originalPrice} className="text-2xl" />
        {saved > 0 && <Badge tone="danger">Save {formatCents(saved)}</Badge>}
      </p>
      <p className="mt-5 text-ink-soft leading-relaxed">{product.description}</p>
      <div className="mt-7 flex flex-col gap-7">
        <OptionPicker product={product} choice={choice} onChoose={onChoose} />
        <AddChosen product={product} choice={choice} price={price} variant={variant} />
      </div>
    </>
  )
}

interface AddChosenProps extends Omit<PurchasePanelProps, 'onChoose'> {
  price: number
}

function AddChosen({ product, choice, variant, price }: AddChosenProps) {
  const [wanted, setWanted] = useState(1)
  const { add, pending } = useAddToCart()
  const stockCount = variant?.stockCount ?? 0
  const most = mostUnits(stockCount)
  const quantity = Math.max(1, Math.min(wanted, most))

  function onClick(event: MouseEvent) {
    // The second click of a double click is no second wish.
    if (event.detail > 1) return
    const image = variant?.image ?? product.image
    const line = { productId: product.id, name: product.name, price, image, stockCount, quantity, ...choice }
    void add(line, `Added ${quantity} item(s) to cart!`)
  }

  return (
    <div className="flex flex-col gap-4">
      {stockCount > 0 && (
        <div className="flex flex-wrap items-center gap-4">
          <QuantityStepper label={`Quantity of ${product.name}`} value={quantity} most={most} onChange={setWanted} />
          <span className="text-ink-soft text-sm">{stockCount} items available</span>
        </div>
      )}
      <Button
        size="large"
        className="w-full sm:w-auto sm:min-w-72"
        pending={pending}
        disabled={stockCount === 0}
        onClick={onClick}
      >
        {stockCount === 0 ? 'Out of Stock' : 'Add to Cart'}
      </Button>
    </div>
  )
}
