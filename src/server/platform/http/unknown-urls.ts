import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { sendError } from './errors.ts'

/** Replies not_found to URLs that nothing serves. Those of the API get routes of their own, so that pages do not answer them. */
export function rejectUnknownUrls(app: FastifyInstance): void {
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendError(request, reply, new ShopError('not_found'))
  for (const url of ['/api', '/api/*']) app.all(url, { schema: { hide: true } }, sendNotFound)
  app.setNotFoundHandler(sendNotFound)
}
