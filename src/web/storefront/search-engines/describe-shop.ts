import type { Thing } from 'schema-dts'
import { paths } from '#contract/paths.ts'

/** Structured data of the shop: the organization and the site search. */
export function describeShop(origin: string, shopName: string): Thing[] {
  const home = origin + paths.home()
  const organization = `${home}#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: shopName,
      url: home,
      logo: { '@type': 'ImageObject', url: `${origin}/favicon.svg` },
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: shopName,
      url: home,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.products()}?search={search_term_string}` },
        // An extension of schema.org by Google, missing from the types.
        ...{ 'query-input': 'required name=search_term_string' },
      },
    },
  ]
}
