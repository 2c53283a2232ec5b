import { createRequestHandler, RouterContextProvider } from 'react-router'
import { errors } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import type { ErrorPage } from '../http/errors.ts'
import { permissionsPolicy, secure } from './content-security-policy.ts'
import { nonce, type PageBundle } from './pages.ts'

/** An address that is none of a page. */
const NO_PAGE = '/-'

/**
 * Renders the pages that browsers get where the server refuses one, by their status. Made ahead of time, because
 * whoever asks too often must not keep it busy with being told so.
 */
export async function renderErrorPages(bundle: PageBundle, config: Config): Promise<Map<number, ErrorPage>> {
  const render = createRequestHandler(bundle, 'production')
  const statuses = new Set(Object.values(errors).map(({ status }) => status))
  const pages = [...statuses].map(async (refused): Promise<[number, ErrorPage]> => {
    const context = new RouterContextProvider()
    context.set(bundle.entry.module.pageContext, { call: callsNothing, nonce, report: rethrow, refused })
    const page = await render(new Request(config.shopUrl + NO_PAGE), context)
    const { html, policy } = secure(await page.text(), nonce, { tls: config.shopUrl.startsWith('https:') })
    const headers = { 'content-security-policy': policy, 'permissions-policy': permissionsPolicy() }
    return [refused, { html, headers }]
  })
  return new Map(await Promise.all(pages))
}

const callsNothing = async (): Promise<never> => {
  throw new Error('A page that tells of an error asks for nothing')
}

const rethrow = (error: unknown): never => {
  throw error
}
