import type { BreadcrumbList } from 'schema-dts'

/** Breadcrumbs of a page. @param crumbs name and path of each page */
export const breadcrumbList = (origin: string, crumbs: { name: string; path: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
