/**
 * `npm run bench:assistant` counts how many questions of each kind about the demo store the assistant answers correctly.
 * `-- --large` also compares its response time with that of a plain search among 100,000 products; `--products 10000` sets the
 * number, and `--data folder` stores the catalog for the next run. Exits with 1 if a target is missed.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDataFolder, prepareCatalog, startScratchShop } from '../catalog/scratch-shop.ts'
import { printTable } from '../table.ts'
import { openDemoShop } from './demo-shop.ts'
import { calculateScore, type EvaluatedQuestion, evaluate } from './evaluate.ts'
import { heldOut } from './held-out.ts'
import { measureSpeed } from './measure-speed.ts'
import { questions } from './questions.ts'
import { createInProcessSender } from './send-in-process.ts'

const MIN_SCORE = 0.9
/** Target: maximum time as a multiple of a plain search. */
const MAX_TIMES = 2

const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    products: { type: 'string', default: '100000' },
    data: { type: 'string' },
  },
})

await reportAnswers()
if (values.large) await reportSpeed(Number(values.products))

async function reportAnswers(): Promise<void> {
  const shop = await openDemoShop()
  try {
    const sendMessage = createInProcessSender(shop.app)
    const tuningResults = await evaluate(sendMessage, questions)
    const heldOutResults = await evaluate(sendMessage, heldOut)
    const all = [...tuningResults, ...heldOutResults]
    for (const { kind, question, faults } of all)
      if (faults.length > 0) console.log(`${kind}: “${question.ask}” ${faults.join('; ')}`)
    const row = (name: string, evaluated: EvaluatedQuestion[]) => ({
      kind: name,
      questions: evaluated.length,
      correct: evaluated.filter(({ faults }) => faults.length === 0).length,
      score: `${(calculateScore(evaluated) * 100).toFixed(1)} %`,
    })
    const kinds = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, evaluated]) => row(kind, evaluated))
    const parts = [row('all', all), row('used for tuning', tuningResults), row('held out', heldOutResults)]
    printTable('Correct answers', [...kinds, ...parts])
    reportTarget(
      `${MIN_SCORE * 100} % correct`,
      calculateScore(all) >= MIN_SCORE && calculateScore(heldOutResults) >= MIN_SCORE,
    )
  } finally {
    await shop.close()
  }
}

async function reportSpeed(products: number): Promise<void> {
  const folder = await openDataFolder(values.data && resolve(values.data))
  try {
    const shop = await startScratchShop(await prepareCatalog(folder.path, products))
    try {
      const { search, assistant } = await measureSpeed(shop.url)
      const ms = (time: number) => time.toFixed(2)
      printTable(`Milliseconds among ${products} products`, [
        { what: 'plain search', p50: ms(search.p50), p95: ms(search.p95) },
        { what: 'assistant', p50: ms(assistant.p50), p95: ms(assistant.p95) },
        { what: 'ratio', p50: ms(assistant.p50 / search.p50), p95: ms(assistant.p95 / search.p95) },
      ])
      reportTarget(`${MAX_TIMES} times a plain search`, assistant.p50 <= MAX_TIMES * search.p50)
    } finally {
      await shop.stop()
    }
  } finally {
    await folder.close()
  }
}

function reportTarget(target: string, reached: boolean): void {
  console.log(`\nTarget of ${target}: ${reached ? 'reached' : 'missed'}`)
  if (!reached) process.exitCode = 1
}
