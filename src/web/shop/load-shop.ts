import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../api/page-context.ts'
import { defaultShop, type PublicSettings } from './shop.ts'

/**
 * The last settings read by this process, so that pages without other data can be shown while the database is unavailable.
 */
let lastSettings: PublicSettings = defaultShop

/** Loads the public settings of the shop on the server. */
export async function loadShop({ context }: LoaderFunctionArgs): Promise<{ shop: PublicSettings }> {
  const { call, report, preview, errorStatus, setExpressCheckout } = context.get(pageContext)
  try {
    const { shop } = await call('GET /storefront')
    lastSettings = shop
  } catch (error) {
    report(error)
  }
  setExpressCheckout?.(lastSettings.expressCheckout === true)
  if (errorStatus === 'not_open') return { shop: { ...lastSettings, open: false } }
  return { shop: preview ? { ...lastSettings, preview } : lastSettings }
}
