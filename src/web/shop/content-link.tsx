import { Link, type LinkProps } from 'react-router'
import type { ContentPage } from '#contract/content-pages.ts'
import { paths } from '#contract/paths.ts'
import { useShop } from './shop.ts'

/** A link to a content page, at its handle in the language of the page. */
export function ContentLink({ page, ...props }: Omit<LinkProps, 'to'> & { page: ContentPage }) {
  return <Link {...props} to={paths.page(useShop().pageHandles?.[page] ?? page)} />
}
