import type { Thing } from 'schema-dts'
import { paths } from '#contract/paths.ts'

/** Who runs the shop, and how it is searched. */
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
        // Google's own addition to schema.org, which the types do not know.
        ...{ 'query-input': 'required name=search_term_string' },
      },
    },
  ]
}
