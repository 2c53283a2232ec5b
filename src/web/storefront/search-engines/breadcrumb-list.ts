import type { BreadcrumbList } from 'schema-dts'

/** The way to a page. @param crumbs the name of each page on it, and its address from the root of the shop */
export const breadcrumbList = (origin: string, crumbs: { name: string; path: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
