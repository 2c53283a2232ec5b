import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { signInFailures, users } from '#server/identity/accounts/tables.ts'
import { tokenSentTo } from '../support/mail-secrets.ts'
import { processResetRequests } from '../support/queues.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A person with one mailbox, and the same password everywhere. */
interface Person {
  email: string
  password: string
  sessions: SignedIn[]
}

const person = fc.nat(2)
const step = fc.oneof(
  fc.record({ does: fc.constant('register' as const), who: person, whose: person }),
  fc.record({ does: fc.constant('change' as const), who: person, whose: person }),
  fc.record({
    does: fc.constantFrom('verify' as const, 'confirm' as const, 'reset' as const, 'leave' as const),
    who: person,
    whose: person,
  }),
  fc.record({ does: fc.constant('sign in' as const), who: person, whose: person }),
)

/** Whether the call succeeded. Refusals are expected. */
async function attempt(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof ShopError || (error instanceof Error && /with a token was sent/.test(error.message)))
      return false
    throw error
  }
}

/** Follows a link in one’s own mailbox: without a session, then with each of one’s sessions, then with the password. */
async function follow(me: Person, kind: string, key: 'POST /auth/verify-email' | 'POST /auth/confirm-email') {
  const token = await tokenSentTo(shop.db, me.email, kind)
  for (const by of [shop.visitor, ...me.sessions]) if (await attempt(by(key, { token }))) return
  await shop.visitor(key, { token, password: me.password })
}

const steps: Record<Step['does'], (me: Person, other: Person) => Promise<unknown>> = {
  async register(me, { email }) {
    const { password } = me
    const form = { name: 'Somebody', email, password, confirmPassword: password }
    await shop.visitor('POST /auth/register', form)
    me.sessions.push(await shop.signIn(email, password))
  },
  'sign in': async (me, { email }) => me.sessions.push(await shop.signIn(email, me.password)),
  change: async (me, { email }) => me.sessions.at(-1)?.('PUT /user/update', { name: 'Somebody', email }),
  verify: (me) => follow(me, 'email-verification', 'POST /auth/verify-email'),
  confirm: (me) => follow(me, 'email-change-confirm', 'POST /auth/confirm-email'),
  async reset({ email, password }) {
    await shop.visitor('POST /auth/forgot-password', { email })
    await processResetRequests(shop.db, shop.shop.secrets)
    const token = await tokenSentTo(shop.db, email, 'password-reset')
    await shop.visitor('POST /auth/reset-password', { token, password })
  },
  leave: async (me) => me.sessions.at(-1)?.('DELETE /user', { password: me.password }),
}

/** `ADDRESS_SEED` repeats the histories of another run. */
const SEED = Number(process.env.ADDRESS_SEED ?? randomInt(2 ** 31))

type Step = ReturnType<(typeof step)['generate']>['value']

/** Ann registers with Bob's address, and Bob takes it back by resetting the password. */
const recoverySteps: Step[] = [
  { does: 'register', who: 0, whose: 1 },
  { does: 'reset', who: 1, whose: 1 },
]

let run = 0
/** How often an owner verified an address that another person had registered first. */
let regained = 0

it('an account with a verified address admits only the owner of that mailbox, whatever sequence of actions others take', async () => {
  console.log(`histories of addresses: ADDRESS_SEED=${SEED}`)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (history) => {
      run += 1
      const people: Person[] = ['ann', 'bob', 'cat'].map((name) => ({
        email: `${name}-${run}@example.test`,
        password: `the password of ${name}`,
        sessions: [],
      }))
      const firstBy = new Map<string, Person>()
      for (const { does, who, whose } of history) {
        const [me, other] = [people[who], people[whose]]
        if (!me || !other) throw new Error('There are three people')
        const done = await attempt(steps[does](me, other))
        if (done && does === 'register') firstBy.set(other.email, me)
        // Clears the sign-in delay, so that the next step need not wait.
        await shop.db.delete(signInFailures)
        for (const owner of people) {
          const [account] = await shop.db.select().from(users).where(eq(users.email, owner.email))
          if (!account?.emailVerifiedAt) continue
          if (firstBy.get(owner.email) !== owner) regained += 1
          for (const stranger of people.filter((one) => one !== owner)) {
            expect(await attempt(shop.signIn(owner.email, stranger.password))).toBe(false)
            for (const session of stranger.sessions) {
              const { id } = await session('GET /user/profile').then(
                ({ user }) => user,
                () => ({ id: null }),
              )
              expect(id).not.toBe(account.id)
            }
          }
        }
      }
    }),
    { numRuns: 40, endOnFailure: true, seed: SEED, examples: [[recoverySteps]] },
  )
  // The example guarantees at least one, so that the assertions above are not vacuous.
  expect(regained).toBeGreaterThan(0)
}, 300_000)
