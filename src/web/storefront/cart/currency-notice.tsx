import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { currencyName } from '#contract/currencies.ts'
import { t } from '#messages/cart.ts'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'
import { useCurrency, useShop } from '#web/shop/shop.ts'

/** The currency in which the shopper last saw the cart, in any tab. */
const STORAGE_KEY = 'cart-currency'

/** Says that the prices of the cart are now in another currency than when the shopper last saw it. */
export function CurrencyNotice({ className }: { className?: string }) {
  const currency = useCurrency()
  const { markets = [] } = useShop()
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    // Shops with one market have one currency, and need no storage.
    if (markets.length < 2) return
    const seen = safeLocalStorage.getItem(STORAGE_KEY)
    if (seen === currency) return
    safeLocalStorage.setItem(STORAGE_KEY, currency)
    if (seen !== null) setChanged(true)
  }, [currency, markets.length])
  return (
    <p role="status" className={clsx(isChanged ? ['rounded-md bg-accent-soft p-4 text-sm', className] : 'sr-only')}>
      {isChanged && t('currencyChanged', { currency: currencyName(currency) })}
    </p>
  )
}
