import type { PlatformContext } from '#server/platform/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { addClass, removeClass, renameClass } from '../settings/product-classes.ts'
import { listTaxCountries } from './list-tax-countries.ts'
import { changeTaxCountry, readTaxCountry } from './save-taxes.ts'
import { listTaxClasses, taxClassKind } from './tax-classes.ts'

/** Tax classes, rates and registrations, for staff. */
export function taxAdminRoutes(implement: Implement, { db }: PlatformContext): void {
  implement('GET /admin/taxes', async () => ({
    classes: await listTaxClasses(db),
    countries: await listTaxCountries(db),
  }))

  implement('GET /admin/taxes/{country}', ({ params }) => readTaxCountry(db, params.country))

  implement('PUT /admin/taxes/{country}', ({ params, body, caller }) =>
    changeTaxCountry(db, params.country, body, caller),
  )

  implement('POST /admin/tax-classes', async ({ body, caller }) => ({
    taxClass: await addClass(db, taxClassKind, body.name, caller),
  }))

  implement('PUT /admin/tax-classes/{code}', async ({ params, body, caller }) => ({
    taxClass: await renameClass(db, taxClassKind, params.code, body.name, caller),
  }))

  implement('DELETE /admin/tax-classes/{code}', async ({ params, caller }) => {
    await removeClass(db, taxClassKind, params.code, caller)
    return null
  })
}
