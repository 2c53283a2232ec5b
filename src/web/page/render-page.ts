import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const RENDER_LIMIT_MS = 10_000

interface RenderOptions {
  /** Marks the inline scripts. */
  nonce: string
  /** Called for errors that the page survived, because the browser can render that part again. */
  report: (error: unknown) => void
}

/**
 * The whole document as HTML, with nothing left to stream: the page is complete without JavaScript, can be cached
 * whole, and its inline scripts can be hashed. Rejects with the error that leaves no page.
 */
export function renderPage(page: ReactNode, { nonce, report }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_LIMIT_MS)
    const survived: unknown[] = []
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Above any page's size, so that React moves no part of it into a script that puts it in place later.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(limit)
        for (const error of survived) report(error)
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError(error) {
        clearTimeout(limit)
        reject(error)
      },
      onError: (error) => void survived.push(error),
    })
  })
}
