import type { FastifyInstance } from 'fastify'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import type { SendMessage } from './evaluate.ts'

/** Returns a function that sends messages to an app's assistant, signed in as the demo shopper if the question requires it. */
export function createInProcessSender(app: FastifyInstance): SendMessage {
  let shopperToken: Promise<string> | undefined
  return async (payload, as) => {
    if (as) shopperToken ??= signIn()
    const token = as && (await shopperToken)
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await app.inject({ method: 'POST', url: '/api/ai/chat', headers, payload })
    if (response.statusCode !== 200) throw new Error(`${payload.message}: ${response.statusCode} ${response.body}`)
    return response.json()
  }

  async function signIn(): Promise<string> {
    const payload = { email: demoAccounts.shopper.email, password: demoAccounts.password }
    const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    return response.json<{ token: string }>().token
  }
}
