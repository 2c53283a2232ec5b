import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { loadPage } from '#web/api/load-page.ts'
import { getIntroduction } from '../landing-pages/get-introduction.ts'
import { loadProducts } from '../products/load-products.ts'
import { readSubmittedQuery } from '../products/submitted-query.ts'

/** Loads the page of a collection with its products. */
export const loadCollection = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const { params, url } = args
    const { slug = '' } = params
    const { plainText, ...collection } = (await call('GET /collections/{slug}', { slug })).collection
    const query = readSubmittedQuery(url.searchParams, paths.collection(slug))
    return {
      ...(await loadProducts(call, query, { collection: slug })),
      collection,
      ...getIntroduction(collection, plainText),
    }
  })

export type LoadedCollection = Awaited<ReturnType<typeof loadCollection>>
