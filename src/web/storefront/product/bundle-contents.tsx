import { useId } from 'react'
import { Link } from 'react-router'
import type { ProductJson } from '#contract/catalog.ts'
import { formatOptions } from '#contract/chosen-options.ts'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/productMore.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useChoice } from './use-choice.ts'

/** The components of the chosen variant of a bundle, and their price without the bundle. */
export function BundleContents({ product }: { product: ProductJson }) {
  const id = useId()
  const currency = useCurrency()
  const { variant } = useChoice(product)
  const components = variant?.components
  if (!components) return null
  const alone = components.reduce((sum, { price = Number.NaN, quantity }) => sum + price * quantity, 0)
  const saved = alone - (variant.price ?? product.price)
  return (
    <section aria-labelledby={id} className="pt-16">
      <h2 id={id} className="pb-4 text-heading">
        {t('inTheBundle')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {components.map((component) => {
          const { sku, productId, name, image, quantity, price, sold, fallback } = component
          const options = formatOptions(component)
          return (
            <li key={sku} className="flex min-w-0 items-center gap-4 rounded-lg border p-3">
              <Picture src={image} alt="" sizes="5rem" className="w-20 shrink-0 rounded-md" />
              <div className="min-w-0 text-sm">
                <p className="font-medium leading-snug wrap-anywhere">
                  {quantity > 1 && `${quantity} × `}
                  {sold ? (
                    <Link
                      {...fallback}
                      to={paths.product(component.handle ?? productId, component)}
                      className="inline-block min-h-6 hover:underline"
                    >
                      {name}
                    </Link>
                  ) : (
                    <span {...fallback}>{name}</span>
                  )}
                </p>
                {options && <p className="mt-0.5 text-ink-soft wrap-anywhere">{options}</p>}
                {price !== undefined && (
                  <p className="mt-0.5 text-ink-soft tabular-nums">
                    {t('priceAlone', { price: formatPrice(price, currency) })}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {saved >= 0.01 && (
        <p className="pt-4 text-sm">
          {t('bundleSaves', { alone: formatPrice(alone, currency), saved: formatPrice(saved, currency) })}
        </p>
      )}
    </section>
  )
}
