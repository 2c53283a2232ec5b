import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import type { Limit } from '#contract/limit.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/newsletterErrors.ts'
import type { CallLimits } from '#server/platform/http/limits/limit-calls.ts'
import type { EngagementContext } from '../context.ts'
import { unsubscribe } from './unsubscribe.ts'

/** High, because email providers send these requests for many recipients from a few addresses. */
const limit: Limit = { perAddress: '120/min' }

const Query = z.object({ token: z.string().min(1).max(200) })

/**
 * One-click unsubscribing (RFC 8058): email clients post to the URL in the List-Unsubscribe header of newsletters and other
 * optional emails. The body is ignored.
 */
export function oneClickRoutes(app: FastifyInstance, { db }: Pick<EngagementContext, 'db'>, limits: CallLimits): void {
  const { countAddress } = limits.forEndpoint(`POST ${paths.unsubscribe()}`, limit)
  app.register(async (scope) => {
    for (const type of ['application/x-www-form-urlencoded', /^multipart\/form-data/]) {
      scope.removeContentTypeParser(type)
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
    }
    const options: RouteShorthandOptions = { schema: { hide: true }, onRequest: (request) => countAddress(request) }
    scope.post(paths.unsubscribe(), options, async ({ query }, reply) => {
      const { success, data } = Query.safeParse(query)
      if (!success) return reply.code(400).type('text/plain').send(t('linkIncomplete'))
      await unsubscribe(db, data.token)
      return reply.type('text/plain').header('cache-control', 'no-store').send(t('unsubscribed'))
    })
  })
}
