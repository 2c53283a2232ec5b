import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../api/page-context.ts'
import { defaultShop, type ShopFacts } from './shop.ts'

/** As they were read last by this process: without the database a page that needs nothing else of it is still shown. */
let lastRead: ShopFacts = defaultShop

/** Loads, on the server, what every page may tell of the shop. */
export async function loadShop({ context }: LoaderFunctionArgs): Promise<{ shop: ShopFacts }> {
  const { call, report, preview, refused } = context.get(pageContext)
  try {
    const { shop } = await call('GET /storefront')
    lastRead = shop
  } catch (error) {
    report(error)
  }
  if (refused === 'not_open') return { shop: { ...lastRead, open: false } }
  return { shop: preview ? { ...lastRead, preview } : lastRead }
}
