import { ShopError } from '#contract/errors.ts'
import { toCents } from '#contract/money.ts'
import type { Zone } from '#contract/shipping.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { toPlace } from '../places/to-place.ts'
import { addClass, removeClass, renameClass } from '../settings/product-classes.ts'
import { readSettings } from '../settings/read-settings.ts'
import {
  compileSettings,
  countUnweighed,
  listZones,
  readSettingsZone,
  readZone,
  SETTINGS_ZONE,
} from '../shipping/read-zones.ts'
import { addZone, changeShipping, changeZone, removeZone, shippingRevision } from '../shipping/save-zones.ts'
import { hasZones } from '../shipping/settings-zone.ts'
import { listShippingClasses, shippingClassKind } from '../shipping/shipping-classes.ts'
import { compileShippingRules } from '../shipping/shipping-rules.ts'
import { readPricingRules } from './read-pricing-rules.ts'

/** Shipping zones and their methods, for staff. */
export function shippingAdminRoutes(implement: Implement, { db }: PlatformContext): void {
  implement('GET /admin/shipping', () => readShipping(db))

  implement('PUT /admin/shipping', async ({ body, caller }) => {
    await changeShipping(db, body, caller)
    return readShipping(db)
  })

  implement('GET /admin/shipping/preview', async ({ query }) => {
    const settings = await readSettings(db)
    const { weight, total, items, shippingClass } = query
    const currency = query.currency === settings.currency ? null : (query.currency ?? null)
    const consignment = {
      ...{ currency, goods: toCents(total), weight: weight + settings.packWeight, items },
      classes: shippingClass ? [shippingClass] : [],
    }
    const { shipping } = await readPricingRules(db)
    const rules = hasZones(settings, currency) ? shipping : compileSettings(settings)
    const { zone, offers, hidden } = (rules ?? compileShippingRules([])).explain(toPlace(query), consignment)
    return {
      zone,
      weight: consignment.weight,
      methods: offers.map((offer) => ({ zone: zone ?? '', ...offer })),
      hidden: hidden.map(({ zone, method, reason }) => ({ ...method, zone, reason })),
    }
  })

  implement('POST /admin/shipping/zones', async ({ body, caller }) => ({ zone: await addZone(db, body, caller) }))

  implement('GET /admin/shipping/zones/{id}', async ({ params: { id } }) => {
    const zone = (await readZone(db, id)) ?? (await findSettingsZone(db, id))
    if (!zone) throw new ShopError('not_found')
    return { zone }
  })

  implement('PUT /admin/shipping/zones/{id}', async ({ params, body, caller }) => ({
    zone: await changeZone(db, params.id, body, caller),
  }))

  implement('DELETE /admin/shipping/zones/{id}', async ({ params, caller }) => {
    await removeZone(db, params.id, caller)
    return null
  })

  implement('POST /admin/shipping-classes', async ({ body, caller }) => ({
    shippingClass: await addClass(db, shippingClassKind, body.name, caller),
  }))

  implement('PUT /admin/shipping-classes/{code}', async ({ params, body, caller }) => ({
    shippingClass: await renameClass(db, shippingClassKind, params.code, body.name, caller),
  }))

  implement('DELETE /admin/shipping-classes/{code}', async ({ params, caller }) => {
    await removeClass(db, shippingClassKind, params.code, caller)
    return null
  })
}

async function findSettingsZone(db: Database, id: number): Promise<Zone | undefined> {
  if (id !== SETTINGS_ZONE) return undefined
  const settings = await readSettings(db)
  return settings.shippingByZones ? undefined : readSettingsZone(db, settings)
}

async function readShipping(db: Database) {
  const settings = await readSettings(db)
  const zones = await listZones(db)
  if (!settings.shippingByZones) {
    const { id, name, places, methods } = await readSettingsZone(db, settings)
    const countries = places.map(({ country }) => country)
    zones.unshift({
      ...{ id, name, countries },
      methods: methods.map((method) => method.name),
      codes: methods.map(({ code = '' }) => code),
    })
  }
  const { packWeight, holidays } = settings
  return {
    ...{ packWeight, holidays, revision: shippingRevision(settings), zones },
    classes: await listShippingClasses(db),
    unweighed: await countUnweighed(db),
  }
}
