import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/webhookErrors.ts'
import type { PlatformContext } from '../context.ts'
import type { Implement } from '../http/endpoint.ts'
import { addWebhook, changeWebhook, redeliver, removeWebhook } from './change-webhooks.ts'
import { findWebhook, listDeliveries, listWebhooks } from './queries.ts'

export function webhookAdminRoutes(implement: Implement, { db, config }: PlatformContext): void {
  implement('GET /admin/webhooks', async () => ({ webhooks: await listWebhooks(db) }))

  implement('POST /admin/webhooks', async ({ caller, body }) => {
    const { id, secret } = await addWebhook(db, body, caller, config.webhooks)
    return { webhook: { ...(await find(id)), secret } }
  })

  implement('PUT /admin/webhooks/{id}', async ({ caller, params, body }) => {
    assertFound(await changeWebhook(db, params.id, body, caller, config.webhooks))
    return { webhook: await find(params.id) }
  })

  implement('DELETE /admin/webhooks/{id}', async ({ caller, params }) => {
    assertFound(await removeWebhook(db, params.id, caller))
    return null
  })

  implement('GET /admin/webhooks/{id}/deliveries', async ({ params, query }) => {
    await find(params.id)
    return listDeliveries(db, params.id, query)
  })

  implement('POST /admin/webhooks/deliveries/{id}/redeliver', async ({ caller, params }) => {
    assertFound(await redeliver(db, params.id, caller))
    return null
  })

  async function find(id: string) {
    const webhook = await findWebhook(db, id)
    if (!webhook) throw new ShopError('not_found', { message: t('missing') })
    return webhook
  }

  function assertFound(exists: boolean): void {
    if (!exists) throw new ShopError('not_found')
  }
}
