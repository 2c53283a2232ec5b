import { Writable } from 'node:stream'
import { startLlmServer } from './llm-server.ts'
import { openTestShop } from './shop.ts'

/** The secret API key of the model's server. */
export const MODEL_KEY = 'sk-of-this-shop-alone'
/** The shop's timeout for its model, in seconds. */
export const TIMEOUT_S = 0.5

/** Opens a shop whose assistant uses a fake language model. */
export async function openModelShop() {
  const model = await startLlmServer()
  let log = ''
  const logStream = new Writable({
    write(line, _, done) {
      log += line
      done()
    },
  })
  const environment = {
    LLM_BASE_URL: `${model.url}/`,
    LLM_API_KEY: MODEL_KEY,
    LLM_MODEL: 'shop-model',
    LLM_TIMEOUT_SECONDS: String(TIMEOUT_S),
  }
  const shop = await openTestShop(environment, logStream)
  return {
    model,
    shop,
    /** Returns the log so far. */
    readLog: () => log,
    async close() {
      await shop.close()
      await model.close()
    },
  }
}

export type ModelShop = Awaited<ReturnType<typeof openModelShop>>
