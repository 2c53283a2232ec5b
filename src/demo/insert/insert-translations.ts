import { type Category, categories, defaultPublicSettings } from '#contract/shop.ts'
import type { TranslatableType } from '#contract/translations.ts'
import type { DemoStore } from '#demo/create-demo-store.ts'
import { germanPages } from '#demo/german/pages/pages.ts'
import { germanDetails, germanProducts } from '#demo/german/products.ts'
import { germanCategories, germanEstimates, germanMethods, germanOptions, germanValues } from '#demo/german/terms.ts'
import { demoMarkets } from '#demo/markets/markets.ts'
import type { Photographs } from '#demo/pictures/photographs.ts'
import { optionTypes, optionValues } from '#server/catalog/options/tables.ts'
import { translations } from '#server/commerce/translations/tables.ts'
import { shippingMethodKey } from '#server/commerce/translations/translate-settings.ts'
import { readStarters } from '#server/engagement/content/add-missing-pages.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hashSource } from '#server/reporting/translations/sources.ts'
import { insertRows } from './insert-rows.ts'

/** A text with its translation. */
interface Translated {
  type: TranslatableType
  id: string | number
  field: string
  source: string
  text: string | undefined
}

/**
 * The German texts of the demo store. Its content pages are inserted after the start of the shop, with the initial texts.
 * @param zones the shipping zone of each market, by code
 */
export async function insertTranslations(
  tx: Database,
  { offers }: DemoStore,
  photographs: Photographs,
  zones: ReadonlyMap<string, number>,
): Promise<void> {
  await insertTexts(tx, [
    ...offers.flatMap(translateProduct),
    ...offers.flatMap((offer) => translatePictures(offer, photographs)),
    ...categories.map(translateCategory),
    ...(await readStarters(true)).flatMap(translatePage),
    ...(await readOptions(tx)),
    ...demoMarkets.flatMap(({ code, shipping }) => translateMethods(zones.get(code) ?? 0, shipping.methods)),
    ...translateMethods(
      0,
      defaultPublicSettings.shippingMethods.map((method) => ({ ...method, code: method.id })),
    ),
  ])
}

/** Texts without a translation, because they are the same in German, are left out. */
const insertTexts = (tx: Database, all: readonly Translated[]): Promise<void> =>
  insertRows(
    tx,
    translations,
    all.flatMap(({ source, text, id, ...row }) =>
      text === undefined
        ? []
        : [
            {
              ...row,
              id: String(id),
              language: 'de' as const,
              text,
              sourceHash: hashSource(source),
            },
          ],
    ),
  )

function translateProduct({ id, product }: DemoStore['offers'][number]): Translated[] {
  const german = germanProducts[product.slug]
  const { features, specifications } = germanDetails(product.slug)
  const specificationLines = Object.entries(product.specifications).map((entry) => entry.join(': '))
  const field = (field: string, source: string, text: string): Translated => ({
    ...{ type: 'product', id, field, source, text },
  })
  return [
    field('name', product.name, german.name),
    field('description', product.description, german.description),
    field('features', product.features.join('\n'), features),
    field('specifications', specificationLines.join('\n'), specifications),
  ]
}

function translatePictures({ id, product }: DemoStore['offers'][number], photographs: Photographs): Translated[] {
  const german = photographs.describeGallery(product, 'de')
  return Object.entries(photographs.describeGallery(product, 'en')).map(([url, source]) => ({
    ...{ type: 'product', id, field: `imageText:${url}`, source, text: german[url] },
  }))
}

const translateCategory = (category: Category, index: number): Translated => ({
  ...{ type: 'category', id: index + 1, field: 'name', source: category, text: germanCategories[category] },
})

const translatePage = ({ slug, ...page }: Awaited<ReturnType<typeof readStarters>>[number]): Translated[] =>
  (['title', 'description', 'text'] as const).map((field) => ({
    ...{ type: 'page', id: slug, field, source: page[field], text: germanPages[slug][field] },
  }))

async function readOptions(tx: Database): Promise<Translated[]> {
  const types = await tx.select({ id: optionTypes.id, name: optionTypes.name }).from(optionTypes)
  const values = await tx.select({ id: optionValues.id, value: optionValues.value }).from(optionValues)
  return [
    ...types.map(
      ({ id, name }): Translated => ({
        ...{ type: 'option', id, field: 'name', source: name, text: germanOptions[name] },
      }),
    ),
    ...values.map(
      ({ id, value }): Translated => ({
        ...{ type: 'option_value', id, field: 'value', source: value, text: germanValues[value] },
      }),
    ),
  ]
}

const translateMethods = (
  zone: number,
  methods: readonly { code: string; name: string; estimate: string }[],
): Translated[] =>
  methods.flatMap(({ code, name, estimate }): Translated[] => {
    const method = { type: 'shipping_method' as const, id: shippingMethodKey(zone, code) }
    return [
      { ...method, field: 'name', source: name, text: germanMethods[name] },
      { ...method, field: 'estimate', source: estimate, text: germanEstimates[estimate] },
    ]
  })
