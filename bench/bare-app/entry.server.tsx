import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Exists only because React Router's default entry would install more packages. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const page = renderToString(<ServerRouter context={context} url={request.url} />)
  headers.set('Content-Type', 'text/html')
  return new Response(`<!DOCTYPE html>${page}`, { status, headers })
}
