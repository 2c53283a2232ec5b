import {
  createContext,
  createRequestHandler,
  type RouterContextProvider,
  type ServerInstrumentation,
} from 'react-router'
import { currentActivity } from '#server/platform/activity/activity.ts'
import type { PageBundle } from './page-bundle.ts'

export interface RenderedPage {
  page: Response
  /** The pattern of its route, such as `/products/:id`; `/*` if there is none. */
  route: string
}

type RenderPage = (bundle: PageBundle, request: Request, context: RouterContextProvider) => Promise<RenderedPage>

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

/** @returns a function that renders pages. It prepares a bundle once, and again only when it gets a different one */
export function pageRenderer(mode: 'development' | 'production'): RenderPage {
  let prepared: { bundle: PageBundle; handle: ReturnType<typeof createRequestHandler> } | undefined
  return async (bundle, request, context) => {
    if (prepared?.bundle !== bundle) prepared = { bundle, handle: createRequestHandler(instrumented(bundle), mode) }
    const matched = { pattern: '*' }
    context.set(matchedRoute, matched)
    const page = await prepared.handle(request, context)
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
