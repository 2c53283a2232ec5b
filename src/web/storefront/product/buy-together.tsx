import Plus from 'lucide-react/icons/plus'
import { type MouseEvent, useId } from 'react'
import { Link } from 'react-router'
import { formatOptions } from '#contract/chosen-options.ts'
import { add as addCents, toCents, toDecimal } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/productMore.ts'
import { ShopPrice } from '#web/shop/shop-price.tsx'
import type { NewLine } from '#web/state/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useAddToCart } from './add-to-cart.ts'
import { lineFields } from './line-fields.ts'
import type { LoadedProduct } from './load-product.ts'
import { offerVariant } from './offer-together.ts'
import { useChoice } from './use-choice.ts'

/** The chosen variant with products that its buyers also bought, added to the cart with one button. */
export function BuyTogether({ product, boughtTogether }: LoadedProduct) {
  const id = useId()
  const { choice, variant } = useChoice(product)
  const { add, pending } = useAddToCart()
  if (!variant?.stockCount || boughtTogether.length === 0) return null
  const offered = [{ ...product, ...offerVariant(product, variant), ...lineFields(choice) }, ...boughtTogether]

  function onAdd(event: MouseEvent) {
    // Ignores the second click of a double click.
    if (event.detail > 1) return
    const lines = offered.map(
      ({ id, name, price, image, stockCount, options, color, size }): NewLine => ({
        ...{ productId: id, name, price, image, stockCount, quantity: 1, options, color, size },
      }),
    )
    void add(lines, t('addedAll', { count: lines.length }))
  }

  return (
    <section aria-labelledby={id} className="pt-16">
      <h2 id={id} className="text-heading">
        {t('buyTogether')}
      </h2>
      <p className="pt-1 pb-5 text-ink-soft text-sm">{t('buyTogetherHint')}</p>
      <div className="flex flex-col gap-6 rounded-lg border p-4 sm:p-6 lg:flex-row lg:items-center lg:gap-10">
        <ul className="flex min-w-0 grow flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start sm:gap-4">
          {offered.map((item, index) => (
            <li key={item.id} className="flex min-w-0 gap-4">
              {index > 0 && <Plus aria-hidden className="hidden size-5 shrink-0 self-center text-ink-faint sm:block" />}
              <div className="flex min-w-0 grow items-center gap-3 sm:block sm:w-36 sm:grow-0 lg:w-44">
                <Picture src={item.image} alt="" sizes="11rem" className="w-18 shrink-0 rounded-md sm:w-full" />
                <p className="min-w-0 text-sm sm:pt-3">
                  {index === 0 ? (
                    <span {...item.fallback?.name} className="inline-block min-h-6 font-medium wrap-anywhere">
                      {item.name}
                    </span>
                  ) : (
                    <Link
                      {...item.fallback?.name}
                      to={paths.product(item.handle ?? item.id, item)}
                      className="inline-block min-h-6 font-medium wrap-anywhere hover:underline"
                    >
                      {item.name}
                    </Link>
                  )}
                  <span className="block text-ink-soft tabular-nums">
                    {formatOptions(item) && `${formatOptions(item)} · `}
                    <ShopPrice value={item.price} />
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ul>
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-4 lg:flex-col lg:items-stretch">
          <p className="font-semibold text-xl tabular-nums">
            <ShopPrice value={toDecimal(addCents(...offered.map(({ price }) => toCents(price))))} />
          </p>
          <Button pending={pending} onClick={onAdd}>
            {t('addAll', { count: offered.length })}
          </Button>
        </div>
      </div>
    </section>
  )
}
