import type { Reply } from '#contract/endpoints.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import { findLastEvent } from '#server/sales/payments/queries.ts'
import { isTestKey } from '#server/sales/payments/stripe/stripe-settings.ts'

/** The shop's connections to other services, without keys, and the time of the payment provider's last event. */
export async function readConnections({
  db,
  config,
  media,
  payments,
}: DiscoveryContext): Promise<Reply<'GET /admin/connections'>> {
  const [event, { name }] = await Promise.all([findLastEvent(db, payments.current.name), readSettings(db)])
  const { smtpUrl, from } = config.mail
  return {
    payments: {
      provider: payments.current.name,
      live: payments.current.name === 'stripe' && config.stripe !== undefined && !isTestKey(config.stripe.secretKey),
      lastEventAt: event?.receivedAt.toISOString() ?? null,
    },
    mail: { server: smtpUrl ? new URL(smtpUrl).host : null, from: `${from.name ?? name} <${from.address}>` },
    pictures: { keptIn: media.location },
    google: config.google !== undefined,
    assistant: { model: config.llm?.model ?? null },
  }
}
