import type { MetaArgs } from 'react-router'
import { errorHead, findShopName, pageHead } from '#web/page/page-head.ts'
import type { LoadedContent, loadContent } from './load-content.ts'

/** Title and description of a content page. */
export const contentHead = (args: MetaArgs<typeof loadContent>) => {
  const page = args.loaderData as LoadedContent | undefined
  return page ? pageHead(findShopName(args), page.title, page.description) : errorHead(findShopName(args), args.error)
}
