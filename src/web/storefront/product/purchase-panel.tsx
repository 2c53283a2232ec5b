import { Suspense, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { BrandLinkJson } from '#contract/brands.ts'
import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import type { CategoryStepJson } from '#contract/categories.ts'
import { toCents } from '#contract/money.ts'
import { categoryAddress, paths } from '#contract/paths.ts'
import { t } from '#messages/product.ts'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import { useCurrency, useShop } from '#web/shop/shop.ts'
import { limitText } from '#web/state/lines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { CompareSlot } from '../compare/compare-slot.tsx'
import { DeliverySlot } from '../delivery/delivery-slot.tsx'
import { ChosenLine } from './chosen-line.tsx'
import { lineFields } from './line-fields.ts'
import { OptionPicker } from './option-picker.tsx'
import { type Choice, formatChoice } from './options.ts'
import { ShareButton } from './share-button.tsx'
import { StockAlertSlot } from './stock-alert-slot.tsx'
import { StockLine } from './stock-line.tsx'
import { type Purchase, usePurchase } from './use-purchase.ts'

/** The wallets too, for which the page has room from the start. */
const BuyBar = optionalComponent(async () => {
  await firstInteraction()
  return import('./buy-bar.tsx')
})

interface PurchasePanelProps {
  /** The main category. */
  category: CategoryStepJson | undefined
  brand: BrandLinkJson | null
  product: ProductJson
  /** The formatted description. */
  descriptionHtml: string | null
  choice: Choice
  variant: VariantJson | undefined
  onChoose: (choice: Choice) => void
  isShipped: boolean
}

const linkClass = 'rounded-sm py-1 hover:text-ink hover:underline underline-offset-4'

/** Name, price, options, stock and buttons of a product. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { product, descriptionHtml, brand, category, choice, variant, onChoose, isShipped } = props
  const purchase = usePurchase(product, choice, variant)
  const { price } = purchase
  const currency = useCurrency()
  const original = variant?.originalPrice ?? product.originalPrice
  const saved = toCents(original ?? price) - toCents(price)
  return (
    <>
      <p className="text-ink-soft text-sm">
        {brand && (
          <>
            <Link to={paths.brand(brand.slug)} className={linkClass}>
              {brand.name}
            </Link>{' '}
            <span aria-hidden>·</span>{' '}
          </>
        )}
        {category && (
          <Link {...category.fallback} to={categoryAddress(category)} className={linkClass}>
            {category.name}
          </Link>
        )}
      </p>
      <h1 className="mt-2 text-title wrap-anywhere">
        <bdi {...product.fallback?.name}>{product.name}</bdi>
      </h1>
      <Rating product={product} />
      <p aria-live="polite" className="mt-5 flex flex-wrap items-center gap-3">
        <Price price={price} original={original} className="text-2xl" />
        {saved > 0 && <Badge tone="danger">{t('saveSaved', { saved: { cents: saved, currency } })}</Badge>}
      </p>
      {descriptionHtml === null ? (
        <p
          {...product.fallback?.description}
          className="mt-5 whitespace-pre-line text-ink-soft leading-relaxed wrap-anywhere"
        >
          {product.description}
        </p>
      ) : (
        <RichText html={descriptionHtml} className="mt-5 text-ink-soft" />
      )}
      <div className="mt-7 flex flex-col gap-7">
        <OptionPicker product={product} choice={choice} onChoose={onChoose} />
        <AddToCartForm product={product} choice={choice} purchase={purchase} />
        {variant && purchase.stockCount === 0 && (
          <StockAlertSlot productId={product.id} sku={variant.sku} label={formatChoice(choice)} />
        )}
      </div>
      {isShipped && (
        <DeliverySlot
          className="-mb-4 mt-6 border-t"
          lines={[{ productId: product.id, quantity: purchase.quantity, ...lineFields(choice) }]}
        />
      )}
    </>
  )
}

function Rating({ product: { rating, reviews } }: { product: ProductJson }) {
  const { search } = useLocation()
  return (
    <p className="mt-3 text-ink-soft text-sm">
      <Link
        to={{ search, hash: 'reviews' }}
        className="inline-flex flex-wrap items-center gap-2 rounded-sm py-1 hover:text-ink"
      >
        <Stars rating={rating} />
        {reviews > 0 ? t('ratingWithReviews', { rating, reviews }) : t('noReviewsYet')}
      </Link>
    </p>
  )
}

interface AddToCartFormProps {
  product: ProductJson
  choice: Choice
  purchase: Purchase
}

function AddToCartForm({ product, choice, purchase }: AddToCartFormProps) {
  const { stockCount, quantity, max, isReduced, setRequested, pending, onAdd } = purchase
  const buttonRow = useRef<HTMLDivElement>(null)
  const chosenLineId = useId()
  const hydrated = useHydrated()
  const { expressCheckout, guestCheckout } = useShop()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
        {stockCount > 0 && (
          <QuantityStepper
            label={t('quantityLabel', { name: product.name })}
            value={quantity}
            max={max}
            limit={limitText(stockCount)}
            isReduced={isReduced}
            onChange={setRequested}
          />
        )}
        <StockLine stockCount={stockCount} />
      </div>
      <ChosenLine id={chosenLineId} choice={choice} />
      <div ref={buttonRow} className="flex flex-wrap gap-3">
        <Button
          size="large"
          className="grow sm:max-w-96"
          pending={pending}
          disabled={stockCount === 0}
          aria-describedby={formatChoice(choice) ? chosenLineId : undefined}
          onClick={onAdd}
        >
          {stockCount === 0 ? t('outOfStock') : t('addToCart')}
        </Button>
        <ShareButton product={product} choice={choice} />
        <CompareSlot product={product} look="button" />
      </div>
      <div className={expressCheckout && guestCheckout && stockCount > 0 ? 'min-h-20' : 'contents'}>
        {hydrated && (
          <Suspense>
            <BuyBar choice={choice} purchase={purchase} regularButton={buttonRow} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
