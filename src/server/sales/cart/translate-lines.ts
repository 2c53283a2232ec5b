import { colorAndSize } from '#contract/chosen-options.ts'
import { toBundleComponents } from '#server/catalog/products/bundle-parts.ts'
import { readProductTexts, translateChosen, translatedHandle } from '#server/catalog/products/read-product-texts.ts'
import { translateParts } from '#server/catalog/products/translate-products.ts'
import { nameFallback } from '#server/commerce/translations/fallback.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type CartLine, readCart } from './queries.ts'

/** The lines of a cart in the language of the request. @param list as in `readCart` */
export const readTranslatedCart = async (db: Database, customerId: string, list: number | null): Promise<CartLine[]> =>
  translateLines(db, await readCart(db, customerId, list))

/** Translates lines of a cart into the language of the request, by one query. */
export async function translateLines(db: Database, lines: CartLine[]): Promise<CartLine[]> {
  if (lines.length === 0) return lines
  const parts = lines.flatMap((line) => line.parts ?? [])
  const texts = await readProductTexts(db, {
    slugs: [...lines, ...parts].map(({ productId }) => productId),
    chosen: [...lines, ...parts].flatMap(({ options }) => options),
  })
  if (!texts) return lines
  return lines.map((line) => {
    const options = translateChosen(texts, line.options)
    const translated = line.parts && translateParts(texts, line.parts)
    return {
      ...line,
      name: texts.get('name', line.productId, 'name') ?? line.name,
      ...nameFallback(texts.get('name', line.productId, 'name') !== undefined),
      ...translatedHandle(texts, line.productId),
      options,
      ...colorAndSize(options),
      ...(translated && { parts: translated }),
      ...(translated && line.components && { components: toBundleComponents(translated) }),
    }
  })
}
