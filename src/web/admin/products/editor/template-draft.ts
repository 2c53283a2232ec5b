import type { AdminProductJson } from '#contract/admin-products.ts'
import { type ProductTemplateJson, type TemplateBodyJson, templateFacts } from '#contract/product-templates.ts'
import { isShipped } from '#contract/product-types.ts'
import { noFacts } from '#contract/variant-facts.ts'
import { factTextsOf, noFactTexts } from './fact-texts.ts'
import {
  choicesOf,
  draftOf,
  emptyDraft,
  newVariant,
  type ProductDraft,
  typedAmount,
  typedAttributes,
} from './product-draft.ts'
import { bodyOf } from './product-form.ts'

/** A new product that begins with a template. */
export function draftFromTemplate(template: ProductTemplateJson): ProductDraft {
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
    price: typedAmount(template.price),
    options,
    features: features.map((text) => ({ text })),
    specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
    attributes: typedAttributes(attributes),
    emptyAttributes,
    noIndex,
    variants: choicesOf(options).map((choice) => ({ ...newVariant(choice), ...factsOf(template) })),
  }
}

const factsOf = (template: ProductTemplateJson) =>
  factTextsOf({
    ...noFacts,
    ...Object.fromEntries(templateFacts.map((fact) => [fact, template[fact] ?? null])),
  })

/** A template in its editor. Its only variant has the facts that every variant begins with. */
export const draftOfTemplate = (template: ProductTemplateJson): ProductDraft => ({
  ...draftFromTemplate(template),
  revision: template.revision,
  name: template.name,
  variants: [{ ...newVariant(), ...factsOf(template) }],
})

/** A new template with what a product may share with others, and the facts in which its variants agree. */
export function templateDraftOf(product: AdminProductJson): ProductDraft {
  const { type, tracked, name, brand, category, additionalCategories, tags, description, isFormatted, ...draft } =
    draftOf(product)
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
        ...noFactTexts(),
        ...Object.fromEntries(shared.map(([fact, values]) => [fact, values.size === 1 ? ([...values][0] ?? '') : ''])),
      },
    ],
  }
}

/** The request body of a template. */
export function templateBodyOf(draft: ProductDraft): TemplateBodyJson {
  const { type, attributes, additionalCategories, tags, description, markdown, options, ...body } = bodyOf(draft)
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
