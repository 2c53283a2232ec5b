import {
  createContext,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Call } from '#contract/call.ts'
import type { ProductJson } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { withQuery } from '#contract/redirect-address.ts'
import { defaultSettings } from '#contract/shop.ts'
import { inLanguage } from '#messages/runtime/in-language.ts'
import { language } from '#messages/runtime/language.ts'
import type { PageBundle } from '#server/app/pages/page-bundle.ts'

const pageContext = createContext<{ call: Call; base: string; nonce: string; report: (error: unknown) => void }>()
const getCall = (context: Readonly<RouterContextProvider>) => context.get(pageContext).call

type Load = (call: Call, args: LoaderFunctionArgs) => Promise<unknown>

/** Loaders of the pages by path. Each page renders its data as JSON in HTML. */
const pages: Record<string, Load> = {
  products: async (call, { request }) => {
    const { page = 1, ...query } = Object.fromEntries(new URL(request.url).searchParams)
    const { data } = await call('GET /products', { ...query, page: Number(page) })
    return { cards: data?.products.map((product) => renderCard(product)) }
  },
  /** The path may be a former one. */
  'categories/*': async (call, { params }) => {
    const { category } = await call('GET /categories/{path}', { path: params['*'] ?? '' })
    const { data } = await call('GET /products', { category: category.path })
    return { path: category.path, count: category.count, cards: data?.products.map(renderCard), total: data?.total }
  },
  'products/:id': async (call, { params }) => {
    const { data } = await call('GET /products/{id}', { id: params.id ?? '' })
    return { name: data.name, price: data.price, stockCount: data.stockCount }
  },
  /** Combines several API responses. */
  overview: async (call) => {
    const [cheapest, free, { categories }, { shop }] = await Promise.all([
      call('GET /products', { sortBy: 'price-low' }),
      call('GET /products', { freeShipping: 'true' }),
      call('GET /products/categories'),
      call('GET /storefront'),
    ])
    return {
      cheapest: cheapest.data?.products.map(renderCard),
      total: cheapest.data?.total,
      free: free.data?.total,
      categories,
      threshold: shop.freeShippingThreshold,
    }
  },
  cart: async () => ({ empty: true, language: language() }),
  /** Unknown paths look up a redirect, as the real pages do. */
  '*': async (call, { request, context }) => {
    const { pathname: whole, search } = new URL(request.url)
    const pathname = whole.slice((context as RouterContextProvider).get(pageContext).base.length) || '/'
    const { redirect } = await call('GET /redirects', { path: pathname })
    if (!redirect) throw new Response('', { status: 404 })
    const headers = redirect.to === null ? {} : { location: withQuery(redirect.to, search) }
    throw new Response('', { status: redirect.status, headers })
  },
}

/** Renders a card, which shows the stock only if it is low. */
const renderCard = ({ name, price, inStock, stockCount }: ProductJson) =>
  `${name} ${price} ${inStock} ${stockCount <= defaultSettings.lowStock ? stockCount : 'enough'}`

const toPageError = (error: unknown) => {
  throw error instanceof ShopError && error.status === 404 ? new Response('', { status: 404 }) : error
}

const route = (path: string) => ({ id: path, parentId: 'root', path })
const manifestEntry = (path: string) => ({
  ...route(path),
  hasLoader: true,
  hasAction: false,
  hasErrorBoundary: false,
  hasClientLoader: false,
  hasClientAction: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  module: '',
  imports: [],
})

/** A minimal React Router build, for tests of serving pages without the real pages. */
export const plainPages = {
  entry: {
    module: {
      pageContext,
      inLanguage,
      default: (_request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
        headers.set('content-type', 'text/html; charset=utf-8')
        const filler = '<p>Filler that is the same on every page.</p>'.repeat(100)
        return new Response(JSON.stringify(staticHandlerContext.loaderData) + filler, { status, headers })
      },
    },
  },
  routes: Object.fromEntries([
    ['root', { id: 'root', path: '', module: { default: () => null } }],
    ...Object.entries(pages).map(([path, load]) => [
      path,
      {
        ...route(path),
        module: {
          default: () => null,
          loader: (args: LoaderFunctionArgs) =>
            load(getCall(args.context as RouterContextProvider), args).catch(toPageError),
        },
      },
    ]),
  ]),
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(['root', ...Object.keys(pages)].map((path) => [path, manifestEntry(path)])),
    url: '',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild as PageBundle
