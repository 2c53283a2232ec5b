import type { FastifyInstance } from 'fastify'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import type { SendMessage } from './evaluate.ts'

/** Returns a function that sends messages to an app's assistant, signed in as the demo shopper if the question requires it. */
export function createInProcessSender(app: FastifyInstance): SendMessage {
  let signedIn: Promise<string> | undefined
  return async (payload, as) => {
    if (as) signedIn ??= signIn()
    const token = as && (await signedIn)
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await app.inject({ method: 'POST', url: '/api/ai/chat', headers, payload })
    if (reply.statusCode !== 200) throw new Error(`${payload.message}: ${reply.statusCode} ${reply.body}`)
    return reply.json()
  }

  async function signIn(): Promise<string> {
    const payload = { email: demoAccounts.shopper.email, password: demoAccounts.password }
    const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    return reply.json<{ token: string }>().token
  }
}
