import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { AdminProduct, ProductBody } from '#contract/admin-products.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { type OptionRole, optionRoles } from '#contract/options.ts'
import { findOptionProblems } from '#contract/product-options.ts'
import { hasOwnStock, isShipped } from '#contract/product-types.ts'
import type { VariantFact } from '#contract/variant-facts.ts'
import { t as bundles } from '#messages/bundleRules.ts'
import { t } from '#messages/optionRules.ts'
import { resolveFacts } from '../products/variant-facts.ts'

type Input = z.output<typeof ProductBody>
type SavedProduct = z.output<typeof AdminProduct>
type Variant = Input['variants'][number]

/** An option of a product that is saved. */
export type ResolvedOption = SavedProduct['options'][number]

/** A variant that is saved, with a value for each option. */
export type ResolvedVariant = Omit<Variant, 'options' | 'color' | 'size' | 'moreImages' | 'tracked' | VariantFact> &
  Pick<SavedProduct['variants'][number], 'options' | 'color' | 'size' | 'moreImages' | 'tracked' | VariantFact>

/** A product as it will be saved. */
export type ResolvedProduct = Omit<Input, 'options' | 'colors' | 'sizes' | 'variants'> &
  Pick<SavedProduct, 'options' | 'colors' | 'sizes'> & { variants: ResolvedVariant[] }

const lists = { color: 'colors', size: 'sizes' } as const

/**
 * Colors and sizes can be sent in their own fields or as options. If a request has both and they differ, the one that differs
 * from the saved product takes precedence, so that a program that only supports colors can change a product that it has read.
 * @param before the saved product; undefined for a new one
 * @throws ShopError invalid_request at the fields
 */
export function resolveOptions(input: Input, before?: SavedProduct): ResolvedProduct {
  const sent = input.options ?? withoutOptions(input, before)
  let options = sent.map(({ code, values }): ResolvedOption => {
    const valuesBefore = before?.options.find((option) => option.code === code)?.values ?? []
    return {
      code,
      values: values.map(({ value, images }) => ({
        value,
        images: images ?? valuesBefore.find((each) => each.value === value)?.images ?? [],
      })),
    }
  })
  for (const role of optionRoles) options = withList(options, role, input[lists[role]], before)
  const variants = input.variants.map((variant, index) => resolveVariant(variant, index, options, input, before))
  const problems = findOptionProblems(options, variants)
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(([path, message]) => [path.join('.'), message]))
    throw new ShopError('invalid_request', { message: problems[0]?.[1], fields })
  }
  const listValuesByRole = (role: OptionRole) => listValues(options, role)
  return { ...input, options, colors: listValuesByRole('color'), sizes: listValuesByRole('size'), variants }
}

/** The options of a product that is sent with only colors and sizes, in the order of the saved product. */
function withoutOptions(input: Input, before: SavedProduct | undefined): NonNullable<Input['options']> {
  const known = before?.options.map(({ code }) => code) ?? []
  if (known.some((code) => !isRole(code))) throw errorAt('options', 'invalid_request', t('sendOptions'))
  const inOrder = optionRoles.toSorted((a, b) => findPosition(known, a) - findPosition(known, b))
  return inOrder.flatMap((code) => {
    const values = input[lists[code]] ?? []
    return values.length > 0 ? [{ code, values: values.map((value) => ({ value })) }] : []
  })
}

const isRole = (code: string): boolean => optionRoles.some((role) => role === code)

const findPosition = (codes: string[], code: string): number =>
  codes.includes(code) ? codes.indexOf(code) : codes.length

/** The options with the colors or sizes from their own field. */
function withList(
  options: ResolvedOption[],
  role: OptionRole,
  list: string[] | undefined,
  before: SavedProduct | undefined,
): ResolvedOption[] {
  const chosen = choose(listValues(options, role), list, before?.[lists[role]] ?? [], lists[role])
  const index = options.findIndex(({ code }) => code === role)
  const valuesBefore = [
    ...(options[index]?.values ?? []),
    ...(before?.options.find(({ code }) => code === role)?.values ?? []),
  ]
  const option = {
    code: role,
    values: chosen.map((value) => valuesBefore.find((each) => each.value === value) ?? { value, images: [] }),
  }
  if (chosen.length === 0) return options.filter(({ code }) => code !== role)
  return index === -1 ? [...options, option] : options.with(index, option)
}

function resolveVariant(
  { options, color, size, moreImages, components, ...variant }: Variant,
  index: number,
  productOptions: ResolvedOption[],
  input: Input,
  before: SavedProduct | undefined,
): ResolvedVariant {
  const saved = before?.variants ?? []
  const known = saved.find(({ sku }) => sku === (variant.was ?? variant.sku))
  const chosen: Record<string, string> = { ...options }
  const typed = { color, size }
  for (const role of optionRoles) {
    const value =
      input.options === undefined || options === undefined
        ? typed[role]
        : choose(options[role] ?? null, typed[role], known?.[role] ?? null, `variants.${index}.${role}`)
    if (value === null || value === undefined) delete chosen[role]
    else chosen[role] = value
  }
  // A value of an option that the product no longer has is reported, unless it is null.
  const inOrder = [...new Set([...productOptions.map(({ code }) => code), ...Object.keys(chosen)])]
  const ordered = Object.fromEntries(
    inOrder.flatMap((code) => (Object.hasOwn(chosen, code) ? [[code, chosen[code] ?? '']] : [])),
  )
  // The variant that `matchVariants` finds.
  const matched =
    saved.find(({ sku }) => sku === variant.was) ??
    saved.find((each) => isDeepStrictEqual(each.options, ordered)) ??
    known
  const trackedByDefault = before
    ? before.variants.some((each) => each.tracked)
    : isShipped({ type: input.type ?? 'physical' })
  const type = input.type ?? before?.type ?? 'physical'
  const isBundle = type === 'bundle'
  const tracked = hasOwnStock({ type }) && (variant.tracked ?? matched?.tracked ?? trackedByDefault)
  return {
    ...variant,
    tracked,
    ...(!tracked && { stockCount: undefined }),
    options: ordered,
    color: ordered.color ?? null,
    size: ordered.size ?? null,
    moreImages: moreImages ?? matched?.moreImages ?? [],
    ...resolveComponents(components ?? matched?.components, isBundle, `variants.${index}.components`),
    ...resolveFacts(variant, matched),
  }
}

/** @throws ShopError invalid_request for a bundle without components, and components of another product */
function resolveComponents(
  components: readonly { sku: string; quantity: number }[] = [],
  isBundle: boolean,
  field: string,
): Pick<ResolvedVariant, 'components'> {
  if (isBundle !== components.length > 0)
    throw errorAt(field, 'invalid_request', isBundle ? bundles('none') : bundles('onlyBundles'))
  return isBundle ? { components: components.map(({ sku, quantity }) => ({ sku, quantity })) } : {}
}

/** The changed value, if a request has it both in `options` and in its own field. */
function choose<T extends string[] | string | null>(sent: T, own: T | undefined, known: T, field: string): T {
  if (own === undefined || isDeepStrictEqual(sent, own)) return sent
  if (isDeepStrictEqual(sent, known)) return own
  if (isDeepStrictEqual(own, known)) return sent
  throw errorAt(field, 'invalid_request', t('differs'))
}

const listValues = (options: readonly ResolvedOption[], wanted: string): string[] =>
  options.find(({ code }) => code === wanted)?.values.map(({ value }) => value) ?? []
