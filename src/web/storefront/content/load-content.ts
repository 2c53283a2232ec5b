import type { LoaderFunctionArgs } from 'react-router'
import { loadPage } from '#web/api/load-page.ts'
import { pagePath } from '#web/api/page-context.ts'

/** Loads the content page at this URL. */
export const loadContent = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const [id = ''] = pagePath(args).toLowerCase().split('/').filter(Boolean)
    return (await call('GET /pages/{id}', { id })).page
  })

export type LoadedContent = Awaited<ReturnType<typeof loadContent>>
