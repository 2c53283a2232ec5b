import type { LoaderFunctionArgs } from 'react-router'
import { writeChoices } from '#contract/choice-list.ts'
import { paths } from '#contract/paths.ts'
import { loadPage } from '#web/api/load-page.ts'
import { getIntroduction } from '../landing-pages/get-introduction.ts'
import { loadProducts } from '../products/load-products.ts'
import { readSubmittedQuery } from '../products/submitted-query.ts'

/** Loads the page of a brand with its products. */
export const loadBrand = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const { params, url } = args
    const { plainText, ...brand } = (await call('GET /brands/{slug}', { slug: params.slug ?? '' })).brand
    const query = readSubmittedQuery(url.searchParams, paths.brand(brand.slug))
    return {
      ...(await loadProducts(call, query, { brand: writeChoices([brand.name]) })),
      brand,
      ...getIntroduction(brand, plainText),
    }
  })

export type LoadedBrand = Awaited<ReturnType<typeof loadBrand>>
