import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countryRules, regionCode } from '#contract/countries.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { ExemptionsBody, ExemptionsReply } from '#contract/tax-exemptions.ts'
import { t } from '#messages/taxRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { users } from '../accounts/tables.ts'
import { taxExemptions } from './tables.ts'

type Exemptions = z.output<typeof ExemptionsReply>['exemptions']

/** Where a customer is exempt from tax. @throws ShopError not_found for an unknown account */
export async function readExemptions(db: Database, userId: string): Promise<Exemptions> {
  if ((await db.$count(users, eq(users.id, userId))) === 0) throw new ShopError('not_found')
  const rows = await db
    .select()
    .from(taxExemptions)
    .where(eq(taxExemptions.userId, userId))
    .orderBy(taxExemptions.country, taxExemptions.region)
  return rows.map(({ country, region, certificate, until }) => ({ country, region, certificate, until }))
}

/**
 * Replaces the exemptions of a customer. Orders placed before keep their taxes.
 * @throws ShopError not_found; invalid_request at the field, for an unknown region or a place that is listed twice
 */
export const saveExemptions = (
  db: Database,
  userId: string,
  { exemptions }: z.output<typeof ExemptionsBody>,
  caller: SignedInCaller,
): Promise<Exemptions> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select from ${users} where id = ${userId} for update`)
    const before = await readExemptions(tx, userId)
    const wanted = exemptions.map((exemption, index) => ({ ...exemption, region: checkRegion(exemption, index) }))
    const places = wanted.map(({ country, region }) => `${country} ${region}`)
    const twice = places.findIndex((place, index) => places.indexOf(place) !== index)
    if (twice >= 0) throw errorAt(`exemptions.${twice}.country`, 'invalid_request', t('exemptionTwice'))
    await tx.delete(taxExemptions).where(eq(taxExemptions.userId, userId))
    if (wanted.length > 0) await tx.insert(taxExemptions).values(wanted.map((each) => ({ userId, ...each })))
    const after = await readExemptions(tx, userId)
    if (!isDeepStrictEqual(before, after)) {
      await recordAudit(tx, caller, {
        action: 'user.tax_exemptions_changed',
        subject: { kind: 'user', id: userId },
        before: { exemptions: before },
        after: { exemptions: after },
      })
    }
    return after
  })

function checkRegion({ country, region }: Exemptions[number], index: number): string {
  if (region === '') return ''
  const code = regionCode(country, region)
  if (!Object.hasOwn(countryRules(country).regions ?? {}, code))
    throw errorAt(`exemptions.${index}.region`, 'invalid_request', t('region'))
  return code
}
