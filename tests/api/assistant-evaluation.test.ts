import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDemoStore } from '#demo/fill-demo-store.ts'
import { askingInProcess } from '../../bench/assistant/ask-in-process.ts'
import { evaluate, type Judged, scoreOf } from '../../bench/assistant/evaluate.ts'
import { heldOut } from '../../bench/assistant/held-out.ts'
import type { Questions } from '../../bench/assistant/question.ts'
import { questions } from '../../bench/assistant/questions.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

/** Minimum share of questions that must be answered as expected. */
const LEAST = 0.9

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillDemoStore(shop.db, { today: new Date() })
}, 60_000)
afterAll(() => shop.close())

const wrong = (judged: Judged[]) =>
  judged.filter(({ faults }) => faults.length > 0).map(({ question, faults }) => `${question.ask} ${faults.join('; ')}`)

it.each<[string, Questions]>([
  ['that it was made by', questions],
  ['that it was not made by', heldOut],
])(
  'nine of ten questions %s are answered as expected',
  async (_, asked) => {
    const judged = await evaluate(askingInProcess(shop.app), asked)
    expect(scoreOf(judged), wrong(judged).join('\n')).toBeGreaterThanOrEqual(LEAST)
  },
  60_000,
)
