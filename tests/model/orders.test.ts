import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, it } from 'vitest'
import { GUEST_HEADER } from '#contract/guests.ts'
import { createApp } from '#server/app/http/app.ts'
import { createLog } from '#server/platform/log/log.ts'
import { allowGuests, newGuest } from '../support/guests.ts'
import { offerManualMethods } from '../support/manual-payments.ts'
import { openSecondProcess } from '../support/second-process.ts'
import { createCaller, openTestShop, type TestShop } from '../support/shop.ts'
import { assertConsistent } from './invariants.ts'
import { manualStep } from './manual-steps.ts'
import { providerStep, settleProvider } from './provider-steps.ts'
import { failNextRefund, step } from './steps.ts'
import { tenderStep } from './tender-steps.ts'
import { openWorld, type Shopper, settleWorld, shopInProcess } from './world.ts'

/** `MODEL_RUNS=1000 npm test -- model` runs more histories. */
const RUNS = Number(process.env.MODEL_RUNS ?? 25)
/** Histories per sign-in, because access tokens expire after 15 minutes. */
const RUNS_PER_SIGN_IN = 25
/** With accounts. There is a guest too. */
const SHOPPERS = 3

let shop: TestShop
/** A second process, in which every other shopper buys. */
let second: Awaited<ReturnType<typeof openSecondProcess>>
let secondApp: Awaited<ReturnType<typeof createApp>>
let admin: Awaited<ReturnType<TestShop['newAdmin']>>
let shoppers: Shopper[]

beforeAll(async () => {
  shop = await openTestShop()
  second = await openSecondProcess(shop)
  secondApp = await createApp(second.shop, createLog('silent'))
})
beforeEach(async () => {
  admin = await shop.newAdmin()
  await offerManualMethods(admin)
  await allowGuests(shop)
  const accounts = await Promise.all(Array.from({ length: SHOPPERS }, () => shop.newShopper()))
  const { address, token } = await newGuest(shop)
  const guest = createCaller(secondApp, undefined, undefined, undefined, { [GUEST_HEADER]: token })
  shoppers = [
    ...accounts.map(({ token, userId }, number) =>
      Object.assign(createCaller(number % 2 ? secondApp : shop.app, token), { userId }),
    ),
    Object.assign(guest, { address }),
  ]
})
afterAll(async () => {
  await secondApp.close()
  await second.close()
  await shop.close()
})

const arbitraryStep = fc.oneof(
  { weight: 64, arbitrary: step },
  { weight: 12, arbitrary: tenderStep },
  { weight: 20, arbitrary: providerStep },
  { weight: 15, arbitrary: manualStep },
  { weight: 1, arbitrary: failNextRefund },
)
/** Groups of steps. The steps of a group run concurrently. */
const history = fc.array(fc.array(arbitraryStep, { minLength: 1, maxLength: 3 }), {
  minLength: 5,
  maxLength: 40,
  size: 'max',
})

const batches = Array.from({ length: Math.ceil(RUNS / RUNS_PER_SIGN_IN) }, (_, batch) =>
  Math.min(RUNS_PER_SIGN_IN, RUNS - batch * RUNS_PER_SIGN_IN),
)

it.each(batches)(
  'stock and money stay consistent for any sequence of actions of shoppers, staff, provider, and clock (%i times)',
  async (numRuns) => {
    await fc.assert(
      fc.asyncProperty(history, async (groups) => {
        const world = await openWorld(shopInProcess(shop, second.shop), shoppers, admin)
        for (const group of groups) await Promise.all(group.map((step) => step(world)))
        await assertConsistent(world, { settled: false })
        await settleProvider(world)
        await settleWorld(world)
        await assertConsistent(world)
      }),
      { numRuns, endOnFailure: true },
    )
  },
  RUNS_PER_SIGN_IN * 20_000,
)
