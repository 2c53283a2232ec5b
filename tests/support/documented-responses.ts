import type { FastifyInstance } from 'fastify'
import type { Response } from 'light-my-request'
import type { EndpointKey } from '#contract/endpoints.ts'
import { createResponseCheck } from './fuzz/check-response.ts'
import { readOperations } from './operations.ts'

type ResponseCheck = (key: EndpointKey, response: Response) => string | undefined

/** One check per process and set of endpoints. Shops with Stripe lack the endpoints of the sandbox. */
const checksByEndpoints = new Map<string, Promise<ResponseCheck>>()
/** Checks by app, because printing the routes of an app takes longer than most calls. */
const checksByApp = new WeakMap<FastifyInstance, Promise<ResponseCheck>>()

/** Throws if a response does not match the OpenAPI document. Tests that break the shop may get a 500. */
export async function assertDocumented(app: FastifyInstance, key: EndpointKey, response: Response): Promise<void> {
  if (response.statusCode >= 500) return
  const check = checksByApp.get(app) ?? findCheck(app)
  checksByApp.set(app, check)
  const problem = (await check)(key, response)
  if (problem) throw new Error(`The response to ${key} is not as documented: ${problem}`)
}

function findCheck(app: FastifyInstance): Promise<ResponseCheck> {
  const endpoints = app.printRoutes({ commonPrefix: false })
  const check = checksByEndpoints.get(endpoints) ?? createCheck(app)
  checksByEndpoints.set(endpoints, check)
  return check
}

async function createCheck(app: FastifyInstance): Promise<ResponseCheck> {
  const { document, operations } = await readOperations(app)
  const byKey = new Map(operations.map((operation) => [operation.key, operation]))
  const check = createResponseCheck(document)
  return (key, response) => {
    const operation = byKey.get(key)
    return operation ? check(operation, response, false) : `the document has no ${key}`
  }
}
