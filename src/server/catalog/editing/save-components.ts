import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/bundleRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { bundleComponents } from '../products/relations/tables.ts'
import { products, variants } from '../products/tables.ts'
import type { ResolvedVariant } from './resolve-options.ts'

type BundleVariants = readonly Pick<ResolvedVariant, 'sku' | 'components'>[]

/** The ids of components by SKU, as the request has it. */
export type ComponentIds = ReadonlyMap<string, number>

/**
 * Finds the components of a bundle, and locks their products, so that none is deleted before the bundle is saved.
 * @param slug the bundle, which is locked with them in the order of ids; undefined for a new one
 * @throws ShopError invalid_request and bundle_in_bundle at the field
 */
export async function lockComponents(tx: Database, composed: BundleVariants, slug?: string): Promise<ComponentIds> {
  const skus = [...new Set(composed.flatMap(({ components = [] }) => components.map(({ sku }) => sku)))]
  if (skus.length === 0) return new Map()
  const productIds = (await findVariants(tx, skus)).map(({ productId }) => productId)
  const isLocked = or(inArray(products.id, productIds), slug === undefined ? undefined : eq(products.slug, slug))
  await lockRows(tx.select({ id: products.id }).from(products).where(isLocked).$dynamic(), products.id)
  const found = await findVariants(tx, skus)
  const ids = new Map<string, number>()
  for (const [index, { components = [] }] of composed.entries()) {
    for (const [position, { sku }] of components.entries()) {
      const field = `variants.${index}.components.${position}.sku`
      const match =
        found.find((each) => each.sku === sku) ?? found.find((each) => each.sku.toLowerCase() === sku.toLowerCase())
      if (!match) throw errorAt(field, 'invalid_request', t('noSku', { sku }))
      if (match.type === 'bundle') throw errorAt(field, 'bundle_in_bundle', t('isBundle', { name: match.name }))
      if (match.type === 'gift_card') throw errorAt(field, 'invalid_request', t('isGiftCard', { name: match.name }))
      ids.set(sku, match.id)
    }
  }
  return ids
}

const findVariants = (tx: Database, skus: string[]) =>
  tx
    .select({
      id: variants.id,
      sku: variants.sku,
      productId: variants.productId,
      name: products.name,
      type: products.type,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        inArray(
          sql`lower(${variants.sku})`,
          skus.map((sku) => sku.toLowerCase()),
        ),
        isNull(products.deletedAt),
      ),
    )
    .orderBy(asc(variants.id))

/** Replaces the components of a locked bundle, after its variants were saved. */
export async function saveComponents(
  tx: Database,
  productId: number,
  composed: BundleVariants,
  ids: ComponentIds,
): Promise<void> {
  if (ids.size === 0) return
  const saved = await tx
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(eq(variants.productId, productId))
  const idBySku = new Map(saved.map(({ id, sku }) => [sku, id]))
  await tx.delete(bundleComponents).where(inArray(bundleComponents.variantId, [...idBySku.values()]))
  const rows = composed.flatMap(({ sku, components = [] }) =>
    components.map((component, position) => {
      const [variantId, componentId] = [idBySku.get(sku), ids.get(component.sku)]
      if (variantId === undefined || componentId === undefined) throw new Error('A component was not found')
      return { variantId, componentId, quantity: component.quantity, position }
    }),
  )
  await tx.insert(bundleComponents).values(rows)
}

const bundles = alias(products, 'bundles')
const bundleVariants = alias(variants, 'bundle_variants')

/**
 * Prevents the deletion of variants and products that bundles contain.
 * @param deleting variants that are deleted permanently, or a product that can be restored and so may stay in deleted bundles
 * @throws ShopError in_use
 */
export async function assertNotInBundles(
  tx: Database,
  deleting: { variantIds: number[] } | { productId: number },
): Promise<void> {
  const [used] = await tx
    .select({ name: products.name, bundle: bundles.name, deletedAt: bundles.deletedAt })
    .from(bundleComponents)
    .innerJoin(variants, eq(variants.id, bundleComponents.componentId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(bundleVariants, eq(bundleVariants.id, bundleComponents.variantId))
    .innerJoin(bundles, eq(bundles.id, bundleVariants.productId))
    .where(
      'variantIds' in deleting
        ? inArray(bundleComponents.componentId, deleting.variantIds)
        : and(eq(variants.productId, deleting.productId), isNull(bundles.deletedAt)),
    )
    .orderBy(sql`${bundles.deletedAt} desc nulls first`, asc(bundles.id))
    .limit(1)
  if (!used) return
  const { name, bundle, deletedAt } = used
  const message = deletedAt ? t('inDeletedBundle', { name, bundle }) : t('inBundle', { name, bundle })
  throw new ShopError('in_use', { message })
}
