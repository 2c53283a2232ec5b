import { ProductBody, type ProductBodyJson } from '#contract/admin-products.ts'
import { defaultMessage } from '#contract/default-message.ts'
import { t as attributeTexts } from '#messages/adminAttributes.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as rules } from '#messages/productRules.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { parseLocalTime } from '#web/forms/local-time.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { renameFields } from '#web/forms/rename-fields.ts'
import { parseNumber } from '#web/ui/filters/typed-numbers.ts'
import { parseFacts } from './fact-texts.ts'
import { type AttributeValueDraft, type ComponentDraft, ProductDraft, type VariantDraft } from './product-draft.ts'

type Path = (string | number)[]

/** Schema of the product form. Validates the entered texts, then the resulting request body with the server's schema. */
export const ProductForm = ProductDraft.transform((draft, { issues }): ProductBodyJson => {
  const addIssue = (path: Path, message: string) => issues.push({ code: 'custom', path, message, input: draft })
  const body = toProductBody(draft)
  for (const [path, message] of findInvalidText(draft)) addIssue(path, message)
  const result = ProductBody.safeParse(body, { error: defaultMessage })
  for (const { path, message } of result.error?.issues ?? []) addIssue(toFormPath(draft, path), message)
  return body
})

export const useProductForm = (defaultValues: ProductDraft) => useContractForm(ProductForm, { defaultValues })
export type EditorForm = ReturnType<typeof useProductForm>

const nonEmpty = {
  variants: (draft: ProductDraft) => indexed(draft.variants).filter(({ sold }) => sold),
  features: (draft: ProductDraft) => indexed(draft.features).filter(({ text }) => text.trim() !== ''),
  specifications: (draft: ProductDraft) =>
    indexed(draft.specifications).filter(({ name, value }) => name.trim() !== '' || value.trim() !== ''),
}

const indexed = <T extends object>(rows: T[]) => rows.map((row, index) => ({ ...row, index }))

/** Converts form values to the request body. Includes stock only if it was edited, because sales change it. */
export function toProductBody(draft: ProductDraft): ProductBodyJson {
  const { price, originalPrice, shippingClass, images, status, publishAt, unpublishAt, attributes, ...others } = draft
  const { tracked, knownTracked, description, isFormatted, emptyAttributes, ...rest } = others
  return {
    ...rest,
    ...(isFormatted ? { markdown: description } : { description, markdown: null }),
    status,
    publishAt: status === 'Draft' ? parseLocalTime(publishAt) : null,
    unpublishAt: status === 'Archived' ? null : parseLocalTime(unpublishAt),
    price: parseAmount(price) ?? Number.NaN,
    originalPrice: amountOrNull(originalPrice),
    shippingClass: shippingClass || null,
    options: rest.options.filter(({ values }) => values.length > 0),
    images: images.map(({ url }) => url),
    imageTexts: Object.fromEntries(images.map(({ url, text }) => [url, text])),
    videos: rest.videos.map(({ poster, position, ...video }) => ({
      ...video,
      poster: poster || null,
      position: Number(position),
    })),
    attributes: Object.fromEntries(Object.entries(attributes).map(([code, value]) => [code, toBodyValue(value)])),
    features: nonEmpty.features(draft).map(({ text }) => text),
    specifications: Object.fromEntries(nonEmpty.specifications(draft).map(({ name, value }) => [name.trim(), value])),
    variants: nonEmpty.variants(draft).map((variant) => ({
      sku: variant.sku,
      options: variant.options,
      price: amountOrNull(variant.price),
      image: variant.images[0] ?? null,
      moreImages: variant.images.slice(1),
      ...(draft.type === 'bundle' && { components: variant.components.map(toBodyComponent) }),
      ...parseFacts(variant),
      ...(variant.savedSku !== null && { was: variant.savedSku }),
      ...(tracked !== knownTracked && { tracked }),
      ...(tracked && isStockEdited(variant) && { stockCount: readCount(variant.stockCount) }),
    })),
  }
}

type AttributeValue = NonNullable<ProductBodyJson['attributes']>[string]

function toBodyValue({ type, text, choices }: AttributeValueDraft): AttributeValue {
  if (type === 'number') return parseNumber(text) ?? Number.NaN
  if (type === 'yes_no') return text === 'true'
  return type === 'text' ? text : choices
}

export const isStockEdited = ({ stockCount, knownStock }: VariantDraft): boolean => stockCount.trim() !== knownStock

const toBodyComponent = ({ sku, quantity }: ComponentDraft) => ({ sku, quantity: readCount(quantity) })

const amountOrNull = (typed: string): number | null => (typed.trim() === '' ? null : (parseAmount(typed) ?? Number.NaN))

const readCount = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/**
 * Finds invalid texts for which the schema of the request body has no useful message.
 * @param isTemplate whether the price and the values of specifications are optional
 */
export function findInvalidText(draft: ProductDraft, isTemplate = false): [Path, string][] {
  const found: [Path, string][] = []
  const checkAmount = (path: Path, typed: string, required = false) => {
    if (typed.trim() === '' ? required : parseAmount(typed) === undefined) found.push([path, t('enterPrice')])
  }
  checkAmount(['price'], draft.price, !isTemplate)
  checkAmount(['originalPrice'], draft.originalPrice)
  for (const { index, price, stockCount, ...variant } of nonEmpty.variants(draft)) {
    checkAmount(['variants', index, 'price'], price)
    if (draft.tracked && isStockEdited({ ...variant, price, stockCount }) && Number.isNaN(readCount(stockCount)))
      found.push([['variants', index, 'stockCount'], rules('wholeNumber')])
  }
  for (const [code, { type, text }] of Object.entries(draft.attributes))
    if (type === 'number' && parseNumber(text) === undefined)
      found.push([['attributes', code], attributeTexts('enterNumber')])
  const names = new Set<string>()
  for (const { index, name, value } of nonEmpty.specifications(draft)) {
    if (names.has(name.trim())) found.push([['specifications', index, 'name'], t('duplicateName')])
    names.add(name.trim())
    if (value.trim() === '' && !isTemplate) found.push([['specifications', index, 'value'], t('enterValue')])
  }
  return found
}

/** Maps a path in the request body to a field of the form. */
export function toFormPath(draft: ProductDraft, [list, key, ...rest]: readonly PropertyKey[]): Path {
  if (list === 'variants' && typeof key === 'number')
    return ['variants', nonEmpty.variants(draft)[key]?.index ?? key, ...rest.map(String)]
  if (list === 'images' && typeof key === 'number') return ['images', key, 'url']
  if (list === 'videos' && typeof key === 'number') return ['videos', key, ...rest.map(String)]
  if (list === 'markdown') return ['description']
  if (list === 'imageTexts') return ['images', draft.images.findIndex(({ url }) => url === key), 'text']
  if (list === 'features' && typeof key === 'number')
    return ['features', nonEmpty.features(draft)[key]?.index ?? key, 'text']
  if (list === 'specifications' && key !== undefined) {
    const index = draft.specifications.findIndex(({ name }) => name.trim() === key)
    return ['specifications', index, key === '' ? 'name' : 'value']
  }
  return [list, key]
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === 'number' ? part : String(part)))
}

/** Maps the server's errors to the fields of the form. */
export const toFormErrors = (draft: ProductDraft, error: unknown): unknown =>
  renameFields(error, (path) =>
    toFormPath(
      draft,
      path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    ).join('.'),
  )
