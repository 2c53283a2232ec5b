import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/adminPrices.ts'
import { priceListsQuery, pricesQuery } from '#web/api/price-lists.ts'
import { Button } from '#web/ui/button.tsx'

interface ListPricesProps {
  userId: string
  productId: string
  onEdit: () => void
}

/** What the product costs in the lists besides the default one, for shops that have some. */
export function ListPrices({ userId, productId, onEdit }: ListPricesProps) {
  const { data: lists = [] } = useQuery(priceListsQuery(userId))
  const further = lists.filter(({ isDefault }) => !isDefault)
  const { data } = useQuery({ ...pricesQuery(userId, { product: productId }), enabled: further.length > 0 })
  if (further.length === 0) return null
  const prices = data?.products[0]?.prices
  return (
    <div className="border-t pt-4">
      <h4 className="pb-1 font-medium text-sm">{t('inOtherLists')}</h4>
      <dl className="text-sm">
        {prices &&
          further.map(({ id, name, currency }) => {
            const price = prices.find(({ list }) => list === id)
            return (
              <div key={id} className="flex justify-between gap-3 py-1">
                <dt className="min-w-0 text-ink-soft wrap-anywhere">{name}</dt>
                <dd className="tabular-nums">{price ? formatPrice(price.price, currency) : t('notSold')}</dd>
              </div>
            )
          })}
      </dl>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onEdit}>
        {t('editPrices')}
      </Button>
    </div>
  )
}
