import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { loadPage } from '#web/api/load-page.ts'
import { pagePath } from '#web/api/page-context.ts'

/** Loads the content page at this URL. Its slug and its handles in other languages redirect permanently to the current handle. */
export const loadContent = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const [id = ''] = pagePath(args).toLowerCase().split('/').filter(Boolean)
    const { page } = await call('GET /pages/{id}', { id })
    const { handle = page.id } = page
    if (handle !== id) throw redirect(paths.page(handle) + args.url.search, 301)
    return page
  })

export type LoadedContent = Awaited<ReturnType<typeof loadContent>>
