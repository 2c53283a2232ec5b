import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { taxExemptions, taxIds } from './tables.ts'

/** A user's VAT numbers and tax exemptions, for the export of personal data. */
export async function exportBuyerTaxes(db: Database, userId: string) {
  const ids = await db.select().from(taxIds).where(eq(taxIds.customerId, userId))
  const exemptions = await db.select().from(taxExemptions).where(eq(taxExemptions.userId, userId))
  return {
    taxIds: ids.map(({ number, country, state, enteredAt, checkedAt }) => ({
      ...{ number, country, state, enteredAt, checkedAt },
    })),
    taxExemptions: exemptions.map(({ country, region, certificate, until }) => ({
      ...{ country, region, certificate, until },
    })),
  }
}

/** Deletes the VAT numbers and exemptions of an account that is being deleted. Orders keep theirs, because invoices show them. */
export async function eraseBuyerTaxes(tx: Database, userId: string): Promise<void> {
  await tx.delete(taxIds).where(eq(taxIds.customerId, userId))
  await tx.delete(taxExemptions).where(eq(taxExemptions.userId, userId))
}
