import { t } from '#messages/product.ts'
import { useShop } from '#web/shop/shop.ts'

/** What the API returns for products whose units are not counted. */
const UNCOUNTED = 1_000_000

const text = {
  none: () => t('outOfStock'),
  few: (stockCount: number) => t('onlyLeft', { stockCount }),
  // Units of products without stock are not counted.
  enough: (stockCount: number) => (stockCount < UNCOUNTED ? t('available', { stockCount }) : t('inStock')),
}
const tones = { none: 'text-danger', few: 'text-warning', enough: 'text-success' }

/** Text and color for a number of units in stock. */
export function useStockLevel(stockCount: number): { text: string; tone: string } {
  const { lowStock } = useShop()
  const level = stockCount === 0 ? 'none' : stockCount <= lowStock ? 'few' : 'enough'
  return { text: text[level](stockCount), tone: tones[level] }
}
