/**
 * `npm run bench:assistant`: how many questions the assistant answers as they should be, on the demo store, by kind. With
 * `-- --large` also what it takes beside a plain search among 100,000 products; `--products 10000` takes another number,
 * `--data folder` keeps the catalog for the next run. Ends with 1 when a target is missed.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDataFolder, prepareCatalog, startScratchShop } from '../catalog/scratch-shop.ts'
import { printTable } from '../table.ts'
import { askingInProcess } from './ask-in-process.ts'
import { openDemoShop } from './demo-shop.ts'
import { evaluate, type Judged, scoreOf } from './evaluate.ts'
import { heldOut } from './held-out.ts'
import { measureSpeed } from './measure-speed.ts'
import { questions } from './questions.ts'

const MIN_SCORE = 0.9
/** Of the time of a plain search. */
const MAX_TIMES = 2

const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    products: { type: 'string', default: '100000' },
    data: { type: 'string' },
  },
})

await judgeAnswers()
if (values.large) await judgeSpeed(Number(values.products))

async function judgeAnswers(): Promise<void> {
  const shop = await openDemoShop()
  try {
    const ask = askingInProcess(shop.app)
    const known = await evaluate(ask, questions)
    const unknown = await evaluate(ask, heldOut)
    const all = [...known, ...unknown]
    for (const { kind, question, faults } of all)
      if (faults.length > 0) console.log(`${kind}: “${question.ask}” ${faults.join('; ')}`)
    const row = (name: string, judged: Judged[]) => ({
      kind: name,
      questions: judged.length,
      right: judged.filter(({ faults }) => faults.length === 0).length,
      score: `${(scoreOf(judged) * 100).toFixed(1)} %`,
    })
    const kinds = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, judged]) => row(kind, judged))
    const parts = [row('all', all), row('that it was made by', known), row('held out', unknown)]
    printTable('Answers as they should be', [...kinds, ...parts])
    judge(`${MIN_SCORE * 100} % right`, scoreOf(all) >= MIN_SCORE && scoreOf(unknown) >= MIN_SCORE)
  } finally {
    await shop.close()
  }
}

async function judgeSpeed(products: number): Promise<void> {
  const folder = await openDataFolder(values.data && resolve(values.data))
  try {
    const shop = await startScratchShop(await prepareCatalog(folder.path, products))
    try {
      const { search, assistant } = await measureSpeed(shop.url)
      const ms = (time: number) => time.toFixed(2)
      printTable(`Milliseconds among ${products} products`, [
        { what: 'plain search', p50: ms(search.p50), p95: ms(search.p95) },
        { what: 'assistant', p50: ms(assistant.p50), p95: ms(assistant.p95) },
        { what: 'times', p50: ms(assistant.p50 / search.p50), p95: ms(assistant.p95 / search.p95) },
      ])
      judge(`${MAX_TIMES} times a plain search`, assistant.p50 <= MAX_TIMES * search.p50)
    } finally {
      await shop.stop()
    }
  } finally {
    await folder.close()
  }
}

function judge(target: string, reached: boolean): void {
  console.log(`\nTarget of ${target}: ${reached ? 'reached' : 'missed'}`)
  if (!reached) process.exitCode = 1
}
