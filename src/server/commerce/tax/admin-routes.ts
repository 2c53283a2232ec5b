import type { PlatformContext } from '#server/platform/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { listTaxCountries } from './list-tax-countries.ts'
import { changeTaxCountry, readTaxCountry } from './save-taxes.ts'
import { addTaxClass, listTaxClasses, removeTaxClass, renameTaxClass } from './tax-classes.ts'

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
    taxClass: await addTaxClass(db, body.name, caller),
  }))

  implement('PUT /admin/tax-classes/{code}', async ({ params, body, caller }) => ({
    taxClass: await renameTaxClass(db, params.code, body.name, caller),
  }))

  implement('DELETE /admin/tax-classes/{code}', async ({ params, caller }) => {
    await removeTaxClass(db, params.code, caller)
    return null
  })
}
