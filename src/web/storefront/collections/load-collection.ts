import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { loadPage } from '#web/api/load-page.ts'
import { getIntroduction } from '../landing-pages/get-introduction.ts'
import { loadProducts } from '../products/load-products.ts'
import { readSubmittedQuery } from '../products/submitted-query.ts'

/** Loads the page of a collection with its products. Its slug and its handles in other languages redirect permanently to the current handle. */
export const loadCollection = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const { params, url } = args
    const { slug = '' } = params
    const { plainText, addresses, ...collection } = (await call('GET /collections/{slug}', { slug })).collection
    const { handle = collection.slug } = collection
    if (handle !== slug) throw redirect(paths.collection(handle) + url.search, 301)
    const query = readSubmittedQuery(url.searchParams, paths.collection(handle))
    return {
      ...(await loadProducts(call, query, { collection: collection.slug })),
      collection,
      ...(addresses && { addresses }),
      ...getIntroduction(collection, plainText),
    }
  })

export type LoadedCollection = Awaited<ReturnType<typeof loadCollection>>
