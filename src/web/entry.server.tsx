import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { inLanguage } from '#messages/runtime/in-language.ts'
import { pageContext } from './api/page-context.ts'
import { paintFirst } from './browser/paint-first.ts'
import { NonceContext } from './page/nonce.ts'
import { OriginContext } from './page/origin.ts'
import { renderPage } from './page/render-page.ts'
import { withoutScripts } from './page/without-scripts.ts'
import { alternateLinks } from './storefront/search-engines/alternate-links.ts'
import { seoHead } from './storefront/search-engines/seo-head.ts'

export { inLanguage, pageContext }

/** Renders a page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, report, errorStatus, base } = loadContext.get(pageContext)
  const { origin } = new URL(request.url)
  const page = (
    <NonceContext value={nonce}>
      <OriginContext value={origin}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </OriginContext>
    </NonceContext>
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const rendered = await renderPage(page, { nonce, report })
  const html = rendered.replace(
    '</head>',
    (end) => seoHead(routerContext, { origin, base }) + alternateLinks(routerContext, { origin, base, rendered }) + end,
  )
  if (errorStatus) return new Response(withoutScripts(html), { status, headers })
  return new Response(import.meta.env.PROD ? paintFirst(html) : html, { status, headers })
}

/** Reports errors of loaders and of rendering. The router responds with an error page. */
export const handleError: HandleErrorFunction = (error, { context }) => context.get(pageContext).report(error)
