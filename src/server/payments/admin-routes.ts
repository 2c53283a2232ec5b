import { desc, eq } from 'drizzle-orm'
import type { Implement } from '../http/endpoint.ts'
import { mediaFolder } from '../media/store.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Shop } from '../shop.ts'
import { isForTests } from './stripe/stripe-settings.ts'
import { paymentEvents } from './tables.ts'

/** What the shop is connected to, with when its payment provider was last heard of. No key is told. */
export function connectionsRoutes(implement: Implement, { db, config, payments }: Shop): void {
  implement('GET /admin/connections', async () => {
    const [[event], { name }] = [
      await db
        .select({ at: paymentEvents.receivedAt })
        .from(paymentEvents)
        .where(eq(paymentEvents.provider, payments.name))
        .orderBy(desc(paymentEvents.receivedAt))
        .limit(1),
      await readSettings(db),
    ]
    const { smtpUrl, from } = config.mail
    return {
      payments: {
        provider: payments.name,
        live: config.stripe !== undefined && !isForTests(config.stripe.secretKey),
        lastEventAt: event?.at.toISOString() ?? null,
      },
      mail: { server: smtpUrl ? new URL(smtpUrl).host : null, from: `${from.name ?? name} <${from.address}>` },
      pictures: { keptIn: mediaFolder(config.dataFolder) },
      google: config.google !== undefined,
      assistant: { model: config.llm?.model ?? null },
    }
  })
}
