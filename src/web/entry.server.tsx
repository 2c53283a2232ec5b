import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './api/page-context.ts'
import { OriginContext } from './origin.ts'

export { pageContext }

const RENDER_LIMIT_MS = 10_000

/**
 * Renders the whole document before it answers, with nothing left to stream: the page is complete without
 * JavaScript, can be cached whole, and its inline scripts (all carry the nonce) can be hashed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageContext)
  const page = (
    <OriginContext value={new URL(request.url).origin}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </OriginContext>
  )
  const html = await render(page, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_LIMIT_MS)
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Above any page's size, so that React moves no part of it into a script that puts it in place later.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(limit)
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError(error) {
        clearTimeout(limit)
        reject(error)
      },
      onError(error) {
        console.error(error)
      },
    })
  })
}
