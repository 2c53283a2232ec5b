import type { Brand } from 'schema-dts'
import type { BrandLinkJson } from '#contract/brands.ts'
import { paths } from '#contract/paths.ts'

/** Structured data of a brand. */
export function describeBrand(
  origin: string,
  { name, slug, logo }: BrandLinkJson & { logo?: string | null },
): Exclude<Brand, string> {
  const url = origin + paths.brand(slug)
  return { '@type': 'Brand', '@id': `${url}#brand`, name, url, ...(logo && { logo: new URL(logo, origin).href }) }
}
