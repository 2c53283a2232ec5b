import { UNTRACKED_UNITS } from '#contract/untracked-units.ts'
import { t } from '#messages/product.ts'
import { useShop } from '#web/shop/shop.ts'

const text = {
  none: () => t('outOfStock'),
  few: (stockCount: number) => t('onlyLeft', { stockCount }),
  enough: (stockCount: number) => (stockCount < UNTRACKED_UNITS ? t('available', { stockCount }) : t('inStock')),
}
const tones = { none: 'text-danger', few: 'text-warning', enough: 'text-success' }

/** Text and color for a number of units in stock. */
export function useStockLevel(stockCount: number): { text: string; tone: string } {
  const { lowStock } = useShop()
  const level = stockCount === 0 ? 'none' : stockCount <= lowStock ? 'few' : 'enough'
  return { text: text[level](stockCount), tone: tones[level] }
}
