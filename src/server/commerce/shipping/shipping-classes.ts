import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { MAX_SHIPPING_CLASS_LENGTH, MAX_SHIPPING_CLASSES } from '#contract/shipping-classes.ts'
import { t } from '#messages/shippingRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { lockSettings } from '../settings/change-settings.ts'
import type { ClassKind } from '../settings/product-classes.ts'
import { methodClasses, ONE_SHIPPING_CLASS_NAME, shippingClasses, shippingMethods, shippingZones } from './tables.ts'

const ClassRow = z.object({
  code: z.string(),
  name: z.string(),
  products: z.coerce.number(),
  /** The methods that charge for it or do not carry it, such as `Parcel (Germany)`. */
  methods: z.array(z.string()),
})

/** The shipping classes by name, with their products and methods. */
export const listShippingClasses = (db: Database) =>
  readRows(
    db,
    ClassRow,
    sql`select code, name, (select count(*) from products
        where shipping_class = shipping_classes.code and deleted_at is null) as products,
      (select coalesce(json_agg(distinct shipping_methods.name || ' (' || shipping_zones.name || ')'), '[]')
        from ${methodClasses} join ${shippingMethods} using (zone_id)
        join ${shippingZones} on shipping_zones.id = zone_id
        where shipping_class = shipping_classes.code and shipping_methods.code = method) as methods
      from ${shippingClasses} order by lower(name)`,
  )

export const shippingClassKind: ClassKind<z.output<typeof ClassRow>> = {
  table: shippingClasses,
  productColumn: 'shipping_class',
  uniqueName: ONE_SHIPPING_CLASS_NAME,
  max: MAX_SHIPPING_CLASSES,
  maxLength: MAX_SHIPPING_CLASS_LENGTH,
  actions: { added: 'shipping_class.added', changed: 'shipping_class.changed', removed: 'shipping_class.removed' },
  kind: 'shipping',
  lock: lockSettings,
  list: listShippingClasses,
  tooMany: () => t('tooManyClasses', { max: MAX_SHIPPING_CLASSES }),
  taken: () => t('classTaken'),
  assertUnused({ products, methods }) {
    if (products > 0) throw new ShopError('in_use', { message: t('classOfProducts', { count: products }) })
    if (methods.length > 0)
      throw new ShopError('in_use', { message: t('classOfMethods', { methods: methods.join(', ') }) })
  },
}

/** The codes and names of the shipping classes. */
export const readShippingClasses = (db: Database): Promise<{ code: string; name: string }[]> =>
  db.select().from(shippingClasses)

/** Checks that a class exists. @throws ShopError invalid_request at the field `shippingClass` */
export async function assertShippingClass(tx: Database, code: string | null): Promise<void> {
  if (code !== null && (await tx.$count(shippingClasses, eq(shippingClasses.code, code))) === 0)
    throw errorAt('shippingClass', 'invalid_request', t('shippingClass'))
}
