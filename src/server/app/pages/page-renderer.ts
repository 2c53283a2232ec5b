import { LRUCache } from 'lru-cache'
import {
  createContext,
  createRequestHandler,
  type RouterContextProvider,
  type ServerInstrumentation,
} from 'react-router'
import { toBase } from '#contract/market-paths.ts'
import { MAX_MARKET_LANGUAGES, MAX_MARKETS, type PublicMarket } from '#contract/markets.ts'
import { currentActivity } from '#server/platform/activity/activity.ts'
import type { PageBundle } from './page-bundle.ts'

export interface RenderedPage {
  page: Response
  /** The pattern of its route, such as `/products/:id`; `/*` if there is none. */
  route: string
}

type RenderPage = (
  bundle: PageBundle,
  request: Request,
  context: RouterContextProvider,
  market: Pick<PublicMarket, 'prefix' | 'language'>,
) => Promise<RenderedPage>

const matchedRoute = createContext<{ pattern: string }>()

/** Stores the pattern of the matched route in the context. */
const recordRoute: ServerInstrumentation = {
  handler: (handler) =>
    handler.instrument({
      async request(handle, { context }) {
        const { meta } = await handle()
        if (context && meta?.pattern) context.get(matchedRoute).pattern = meta.pattern
      },
    }),
}

/**
 * Returns a function that renders pages. It prepares a bundle once for each market, and again only when it gets a different
 * bundle. All links of a page begin with the prefix of its market, which is the router's base path.
 */
export function pageRenderer(mode: 'development' | 'production'): RenderPage {
  const prepared = new LRUCache<string, { bundle: PageBundle; handle: ReturnType<typeof createRequestHandler> }>({
    max: MAX_MARKETS * MAX_MARKET_LANGUAGES,
  })
  return async (bundle, request, context, { prefix, language }) => {
    let current = prepared.get(prefix)
    if (current?.bundle !== bundle) {
      const inMarket = prefix ? { ...instrumented(bundle), basename: toBase(prefix) } : instrumented(bundle)
      current = { bundle, handle: createRequestHandler(inMarket, mode) }
      prepared.set(prefix, current)
    }
    const { handle } = current
    const matched = { pattern: '*' }
    context.set(matchedRoute, matched)
    const page = await bundle.entry.module.inLanguage(language, () => handle(request, context))
    const suffix = new URL(request.url).pathname.endsWith('.data') ? '.data' : ''
    // React Router joins the parts of a route without the first slash.
    return { page, route: matched.pattern.replace(/^\/?/, '/') + suffix }
  }
}

/** The bundle with instrumentation that records the route and the time of rendering. */
function instrumented(bundle: PageBundle): PageBundle {
  const { module } = bundle.entry
  const render: typeof module.default = async (...page) => {
    const startedAt = performance.now()
    try {
      return await module.default(...page)
    } finally {
      const ms = performance.now() - startedAt
      for (let each = currentActivity(); each; each = each.parent) each.renderMs += ms
    }
  }
  return {
    ...bundle,
    entry: { ...bundle.entry, module: { ...module, default: render, instrumentations: [recordRoute] } },
  }
}
