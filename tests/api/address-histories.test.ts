import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { signInFailures, users } from '#server/identity/accounts/tables.ts'
import { findSentToken } from '../support/mail-secrets.ts'
import { processResetRequests } from '../support/queues.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A person with one mailbox who uses the same password for every account. */
interface Person {
  email: string
  password: string
  sessions: SignedIn[]
}

const person = fc.nat(2)
const step = fc.oneof(
  fc.record({ action: fc.constant('register' as const), actor: person, mailboxOwner: person }),
  fc.record({ action: fc.constant('change' as const), actor: person, mailboxOwner: person }),
  fc.record({
    action: fc.constantFrom('verify' as const, 'confirm' as const, 'reset' as const, 'deleteAccount' as const),
    actor: person,
    mailboxOwner: person,
  }),
  fc.record({ action: fc.constant('sign in' as const), actor: person, mailboxOwner: person }),
)

/** Returns whether the call succeeded. Error responses are expected. */
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

/** Follows a link in a person’s own mailbox: first without a session, then with each session, then with the password. */
async function follow(me: Person, kind: string, key: 'POST /auth/verify-email' | 'POST /auth/confirm-email') {
  const token = await findSentToken(shop.db, me.email, kind)
  for (const caller of [shop.visitor, ...me.sessions]) if (await attempt(caller(key, { token }))) return
  await shop.visitor(key, { token, password: me.password })
}

const steps: Record<Step['action'], (me: Person, other: Person) => Promise<unknown>> = {
  async register(me, { email }) {
    const { password } = me
    const form = { name: 'Sam Shopper', email, password, confirmPassword: password }
    await shop.visitor('POST /auth/register', form)
    me.sessions.push(await shop.signIn(email, password))
  },
  'sign in': async (me, { email }) => me.sessions.push(await shop.signIn(email, me.password)),
  change: async (me, { email }) => me.sessions.at(-1)?.('PUT /user/update', { name: 'Sam Shopper', email }),
  verify: (me) => follow(me, 'email-verification', 'POST /auth/verify-email'),
  confirm: (me) => follow(me, 'email-change-confirm', 'POST /auth/confirm-email'),
  async reset({ email, password }) {
    await shop.visitor('POST /auth/forgot-password', { email })
    await processResetRequests(shop.db, shop.shop.secrets)
    const token = await findSentToken(shop.db, email, 'password-reset')
    await shop.visitor('POST /auth/reset-password', { token, password })
  },
  deleteAccount: async (me) => me.sessions.at(-1)?.('DELETE /user', { password: me.password }),
}

/** `ADDRESS_SEED` repeats the histories of an earlier run. */
const SEED = Number(process.env.ADDRESS_SEED ?? randomInt(2 ** 31))

type Step = ReturnType<(typeof step)['generate']>['value']

/** Ann registers with Bob's address, and Bob takes it back by resetting the password. */
const recoverySteps: Step[] = [
  { action: 'register', actor: 0, mailboxOwner: 1 },
  { action: 'reset', actor: 1, mailboxOwner: 1 },
]

let run = 0
/** The number of times an owner verified an address that another person had registered first. */
let recoveries = 0

it('only the owner of the mailbox can sign in to an account with a verified address, whatever other people do', async () => {
  console.log(`address histories: ADDRESS_SEED=${SEED}`)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (history) => {
      run += 1
      const people: Person[] = ['ann', 'bob', 'cat'].map((name) => ({
        email: `${name}-${run}@example.test`,
        password: `the password of ${name}`,
        sessions: [],
      }))
      const firstRegistrants = new Map<string, Person>()
      for (const { action, actor, mailboxOwner } of history) {
        const [me, other] = [people[actor], people[mailboxOwner]]
        if (!me || !other) throw new Error('There are three people')
        const done = await attempt(steps[action](me, other))
        if (done && action === 'register') firstRegistrants.set(other.email, me)
        // Clears the sign-in delay, so that the next step need not wait.
        await shop.db.delete(signInFailures)
        for (const owner of people) {
          const [account] = await shop.db.select().from(users).where(eq(users.email, owner.email))
          if (!account?.emailVerifiedAt) continue
          if (firstRegistrants.get(owner.email) !== owner) recoveries += 1
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
  expect(recoveries).toBeGreaterThan(0)
}, 300_000)
