import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const RENDER_LIMIT_MS = 10_000

interface RenderOptions {
  /** Nonce of the inline scripts. */
  nonce: string
  /** Called for errors inside a Suspense boundary, because the browser can render that part again. */
  report: (error: unknown) => void
}

/**
 * Renders the whole document as HTML without streaming: the page works without JavaScript, can be cached, and its inline
 * scripts can be hashed. Rejects with an error that prevents the page.
 */
export function renderPage(page: ReactNode, { nonce, report }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_LIMIT_MS)
    const caughtErrors: unknown[] = []
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Larger than any page, so that React does not move parts of it into scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer)
        for (const error of caughtErrors) report(error)
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError: (error) => void caughtErrors.push(error),
    })
  })
}
