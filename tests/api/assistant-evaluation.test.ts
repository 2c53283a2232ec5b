import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDemoStore } from '#demo/fill-demo-store.ts'
import { calculateScore, type EvaluatedQuestion, evaluate } from '../../bench/assistant/evaluate.ts'
import { heldOut } from '../../bench/assistant/held-out.ts'
import type { Questions } from '../../bench/assistant/question.ts'
import { questions } from '../../bench/assistant/questions.ts'
import { createInProcessSender } from '../../bench/assistant/send-in-process.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const MIN_SCORE = 0.9

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillDemoStore(shop.db, { today: new Date() })
}, 60_000)
afterAll(() => shop.close())

const describeFaults = (evaluated: EvaluatedQuestion[]) =>
  evaluated
    .filter(({ faults }) => faults.length > 0)
    .map(({ question, faults }) => `${question.ask} ${faults.join('; ')}`)

it.each<[string, Questions]>([
  ['used for tuning', questions],
  ['held out', heldOut],
])(
  'the assistant answers at least 90 percent of the questions %s correctly',
  async (_, questions) => {
    const evaluated = await evaluate(createInProcessSender(shop.app), questions)
    expect(calculateScore(evaluated), describeFaults(evaluated).join('\n')).toBeGreaterThanOrEqual(MIN_SCORE)
  },
  60_000,
)
