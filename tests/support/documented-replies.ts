import type { FastifyInstance } from 'fastify'
import type { Response } from 'light-my-request'
import type { EndpointKey } from '#contract/endpoints.ts'
import { createReplyCheck } from './fuzz/check-reply.ts'
import { readOperations } from './operations.ts'

type ReplyCheck = (key: EndpointKey, reply: Response) => string | undefined

/** One check per process and set of endpoints. Shops with Stripe lack the endpoints of the sandbox. */
const checksByEndpoints = new Map<string, Promise<ReplyCheck>>()
/** Checks by app, because printing the routes of an app takes longer than most calls. */
const checksByApp = new WeakMap<FastifyInstance, Promise<ReplyCheck>>()

/** Throws if a reply does not match the OpenAPI document. Tests that break the shop may get a 500. */
export async function assertDocumented(app: FastifyInstance, key: EndpointKey, reply: Response): Promise<void> {
  if (reply.statusCode >= 500) return
  const check = checksByApp.get(app) ?? findCheck(app)
  checksByApp.set(app, check)
  const problem = (await check)(key, reply)
  if (problem) throw new Error(`The reply to ${key} is not as documented: ${problem}`)
}

function findCheck(app: FastifyInstance): Promise<ReplyCheck> {
  const endpoints = app.printRoutes({ commonPrefix: false })
  const check = checksByEndpoints.get(endpoints) ?? createCheck(app)
  checksByEndpoints.set(endpoints, check)
  return check
}

async function createCheck(app: FastifyInstance): Promise<ReplyCheck> {
  const { document, operations } = await readOperations(app)
  const byKey = new Map(operations.map((operation) => [operation.key, operation]))
  const check = createReplyCheck(document)
  return (key, reply) => {
    const operation = byKey.get(key)
    return operation ? check(operation, reply, false) : `the document has no ${key}`
  }
}
