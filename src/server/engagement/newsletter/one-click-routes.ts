import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import type { Limit } from '#contract/limit.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/newsletterRefusals.ts'
import type { CallLimits } from '#server/platform/http/limits/limit-calls.ts'
import type { EngagementContext } from '../context.ts'
import { unsubscribe } from './unsubscribe.ts'

/** Mail providers press for many people from a few addresses. */
const limit: Limit = { perAddress: '120/min' }

const Query = z.object({ token: z.string().min(1).max(200) })

/**
 * The press on “Unsubscribe” in a mail program, which posts to the address in the List-Unsubscribe header of
 * a newsletter, or of another mail that somebody chose to get (RFC 8058). What stands in the body adds nothing to that.
 */
export function oneClickRoutes(app: FastifyInstance, { db }: Pick<EngagementContext, 'db'>, limits: CallLimits): void {
  const { countAddress } = limits.of(`POST ${paths.unsubscribe()}`, limit)
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
