import type { LoaderFunctionArgs } from 'react-router'
import type { Call } from '#contract/call.ts'
import { readChoices } from '#contract/choice-list.ts'
import { MAX_COMPARED } from '#contract/shop.ts'
import { loadPage } from '#web/api/load-page.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { toCard } from '../products/card-product.ts'
import { buildGroups, type ComparedProduct } from './compared-rows.ts'

/** Loads the compared products in the URL, and counts the ones that are no longer sold. */
export const loadCompare = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const { searchParams } = args.url
    const requested = readChoices(searchParams.get('ids') || searchParams.get('add') || '')
    const ids = requested.slice(0, MAX_COMPARED)
    const [{ shop }, ...results] = await Promise.all([call('GET /storefront'), ...ids.map((id) => load(call, id))])
    const loaded = results.filter((each) => each !== undefined)
    const found = [...new Map(loaded.map((each) => [each.product.id, each])).values()]
    return {
      products: found.map(({ product }) => toCard(product)),
      groups: buildGroups(found, shop),
      missing: ids.length - loaded.length,
      tooMany: requested.length > MAX_COMPARED,
    }
  })

async function load(call: Call, id: string): Promise<ComparedProduct | undefined> {
  try {
    const { data: product, attributes, categoryPath } = await call('GET /products/{id}', { id })
    return { product, attributes, category: categoryPath.at(-1)?.name ?? product.category }
  } catch (error) {
    if (hasCode(error, 'not_found', 'no_longer_sold', 'invalid_request')) return undefined
    throw error
  }
}
