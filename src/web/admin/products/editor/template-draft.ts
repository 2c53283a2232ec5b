import type { AdminProductJson } from '#contract/admin-products.ts'
import { type ProductTemplateJson, type TemplateBodyJson, templateFacts } from '#contract/product-templates.ts'
import { isShipped } from '#contract/product-types.ts'
import { noFacts } from '#contract/variant-facts.ts'
import { emptyFactTexts, toFactTexts } from './fact-texts.ts'
import {
  allCombinations,
  amountText,
  emptyDraft,
  newVariant,
  type ProductDraft,
  toAttributeDrafts,
  toProductDraft,
} from './product-draft.ts'
import { toProductBody } from './product-form.ts'

/** Form values of a new product that starts from a template. */
export function newProductDraft(template: ProductTemplateJson): ProductDraft {
  const {
    type = 'physical',
    brand,
    category,
    additionalCategories = [],
    tags = [],
    tracked,
    description = '',
  } = template
  const { attributes = {}, emptyAttributes = [], features = [], specifications = {}, noIndex = false } = template
  const options = (template.options ?? []).map(({ code, values }) => ({
    code,
    values: values.map(({ value }) => ({ value, images: [] })),
  }))
  return {
    ...emptyDraft(),
    type,
    tracked: tracked ?? isShipped({ type }),
    brand: brand ?? '',
    category: category ?? '',
    additionalCategories,
    tags,
    description: template.markdown ?? description,
    isFormatted: typeof template.markdown === 'string' || description === '',
    price: amountText(template.price),
    options,
    features: features.map((text) => ({ text })),
    specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
    attributes: toAttributeDrafts(attributes),
    emptyAttributes,
    noIndex,
    variants: allCombinations(options).map((choice) => ({ ...newVariant(choice), ...templateFactTexts(template) })),
  }
}

const templateFactTexts = (template: ProductTemplateJson) =>
  toFactTexts({
    ...noFacts,
    ...Object.fromEntries(templateFacts.map((fact) => [fact, template[fact] ?? null])),
  })

/** Form values of a template. Its only variant holds the initial facts of every variant. */
export const toTemplateDraft = (template: ProductTemplateJson): ProductDraft => ({
  ...newProductDraft(template),
  revision: template.revision,
  name: template.name,
  variants: [{ ...newVariant(), ...templateFactTexts(template) }],
})

/** Form values of a new template based on a product. Copies the facts that all its variants share. */
export function newTemplateDraft(product: AdminProductJson): ProductDraft {
  const { type, tracked, name, brand, category, additionalCategories, tags, description, isFormatted, ...draft } =
    toProductDraft(product)
  const sold = draft.variants.filter((variant) => variant.sold)
  const shared = templateFacts.map((fact) => [fact, new Set(sold.map((variant) => variant[fact]))] as const)
  return {
    ...emptyDraft(),
    ...{ type, tracked, name, brand, category, additionalCategories, tags, description, isFormatted },
    price: draft.price,
    options: draft.options.map(({ code, values }) => ({
      code,
      values: values.map(({ value }) => ({ value, images: [] })),
    })),
    features: draft.features,
    specifications: draft.specifications,
    attributes: draft.attributes,
    noIndex: draft.noIndex,
    variants: [
      {
        ...newVariant(),
        ...emptyFactTexts(),
        ...Object.fromEntries(shared.map(([fact, values]) => [fact, values.size === 1 ? ([...values][0] ?? '') : ''])),
      },
    ],
  }
}

/** Converts the form values of a template to the request body. */
export function toTemplateBody(draft: ProductDraft): TemplateBodyJson {
  const { type, attributes, additionalCategories, tags, description, markdown, options, ...body } = toProductBody(draft)
  const [facts] = body.variants
  return {
    ...{ type, attributes, additionalCategories, tags, description, markdown },
    ...(draft.revision !== undefined && { revision: draft.revision }),
    name: draft.name,
    brand: draft.brand.trim() || null,
    category: draft.category || null,
    emptyAttributes: draft.emptyAttributes.filter((code) => !Object.hasOwn(draft.attributes, code)),
    price: draft.price.trim() === '' ? null : body.price,
    options: (options ?? []).map(({ code, values }) => ({ code, values: values.map(({ value }) => ({ value })) })),
    features: body.features,
    specifications: body.specifications,
    noIndex: body.noIndex,
    tracked: draft.tracked,
    ...Object.fromEntries(templateFacts.map((fact) => [fact, facts?.[fact] ?? null])),
  }
}
