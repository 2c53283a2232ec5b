import type { FastifyInstance } from 'fastify'
import type { Response } from 'light-my-request'
import type { EndpointKey } from '#contract/endpoints.ts'
import { judging } from './fuzz/judge-reply.ts'
import { readOperations } from './operations.ts'

type Judge = (key: EndpointKey, reply: Response) => string | undefined

/** Created once per process and set of endpoints: a shop with Stripe lacks those of the sandbox. */
const judges = new Map<string, Promise<Judge>>()
/** Cached, because printing the routes of an app takes longer than most calls. */
const judgeOf = new WeakMap<FastifyInstance, Promise<Judge>>()

/** Throws if a reply does not match the OpenAPI document. Tests that break the shop may get a 500. */
export async function assertDocumented(app: FastifyInstance, key: EndpointKey, reply: Response): Promise<void> {
  if (reply.statusCode >= 500) return
  const judge = judgeOf.get(app) ?? findJudge(app)
  judgeOf.set(app, judge)
  const problem = (await judge)(key, reply)
  if (problem) throw new Error(`The reply to ${key} is not as documented: ${problem}`)
}

function findJudge(app: FastifyInstance): Promise<Judge> {
  const endpoints = app.printRoutes({ commonPrefix: false })
  const judge = judges.get(endpoints) ?? readJudge(app)
  judges.set(endpoints, judge)
  return judge
}

async function readJudge(app: FastifyInstance): Promise<Judge> {
  const { document, operations } = await readOperations(app)
  const byKey = new Map(operations.map((operation) => [operation.key, operation]))
  const judge = judging(document)
  return (key, reply) => {
    const operation = byKey.get(key)
    return operation ? judge(operation, reply, false) : `the document knows no ${key}`
  }
}
