import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = globSync('src/server/**/*.ts').filter((file) => !/\/migrations\/|\.test\.ts$/.test(file))

/** Columns with email addresses, as `table.column`. */
const columns = sources
  .filter((file) => file.endsWith('tables.ts'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = pgTable\(([\s\S]*?)\n\}?\)/g)].flatMap(
      ([, table, body = '']) =>
        [...body.matchAll(/^ {2,4}(\w*(?:email|recipient)\w*): (?:citext|text)\(/gim)].map(
          ([, column]) => `${table}.${column}`,
        ),
    ),
  )

/**
 * Files that find rows by an unverified address, with the reason why it is safe. Others use `matchesEmail`, which requires
 * a `VerifiedEmail`.
 */
const exceptions: Record<string, string> = {
  'identity/accounts/queries.ts': 'finds the account for a sign-in, which also needs the password',
  'identity/accounts/disable-published-password.ts': 'finds the accounts of the demo store',
  'identity/accounts/make-administrator.ts': 'is run by the operator of the machine',
  'identity/accounts/match-users.ts': 'is a search by staff',
  'identity/customers/contact.ts': 'shows staff the address of a guest',
  'identity/customers/erase-guests.ts': 'erases the addresses of former guests',
  'identity/customers/guests.ts': 'finds the account that has verified the address of a guest',
  'identity/customers/match-customers.ts': 'is a search by staff',
  'identity/accounts/invitations/queries.ts': 'follows a link that was sent to the address',
  'identity/accounts/invitations/accept-invitation.ts':
    'compares the address of an account whose owner has confirmed it',
  'identity/accounts/recovery/reset-password.ts': 'follows a link that was sent to the address',
  'identity/accounts/recovery/verify-email.ts': 'follows a link that was sent to the address',
  'catalog/stock-alerts/stock-alerts.ts': 'counts the alerts of an address, and does not reveal the count',
  'catalog/stock-alerts/send-stock-alerts.ts': 'writes to the address itself',
  'sales/orders/has-ordered.ts': 'finds out whether an address has ordered before, for promotions for the first order',
  'sales/orders/open-orders.ts': 'counts the orders of guests with one address, and does not reveal the count',
  'sales/orders/emails/order-mailbox.ts': 'compares the address of an account with that of its own order',
  'reporting/audit/queries.ts': 'shows staff the address of an invitation',
  'app/demo/fill-when-empty.ts': 'checks whether the demo store exists',
  'platform/mail/daily-limits.ts': 'counts the emails sent to an address, and does not reveal the count',
  'platform/mail/queries.ts': 'is a search by staff',
  'platform/mail/send-again.ts': 'checks whether the content of an email was erased',
  'engagement/messages/queries.ts': 'is a search by staff',
  'engagement/messages/save-message.ts': 'counts the messages from an address, and does not reveal the count',
  'engagement/reviews/list-all-reviews.ts': 'is a search by staff',
  'engagement/newsletter/queries.ts': 'is a search by staff, and locks an address during a subscription',
}

/** Removes uses of columns that only read, sort, or write them. */
const removeHarmlessUses = (source: string) =>
  source
    .replace(/matchesEmail\(\s*[\w.]+/g, '')
    .replace(/\w+: \w+\.\w+(?=,| })/g, '')
    .replace(/\b(?:asc|desc|orderBy|target: \[?|onConflictDoNothing\(\{ target:)\(?\s*\w+\.\w+/g, '')

it('rows are found by email address only if it is verified, or for a documented reason', () => {
  expect(columns).toEqual(
    expect.arrayContaining(['users.email', 'mails.recipient', 'messages.email', 'subscribers.email']),
  )
  expect(columns.length).toBeGreaterThanOrEqual(6)
  const byAddress = sources.filter((file) => {
    if (file.endsWith('tables.ts')) return false
    const source = removeHarmlessUses(readFileSync(file, 'utf8'))
    const finds = columns.some((column) => new RegExp(`\\b${column.replace('.', '\\.')}\\b`).test(source))
    return finds || /\b(?:email|recipient)(?:::\w+)?\)?\s*(?:=|<>|ilike|in)\s*(?:any\()?\$\{/.test(source)
  })
  expect(byAddress.map((file) => file.replace('src/server/', '')).filter((file) => !exceptions[file])).toEqual([])
  expect(Object.keys(exceptions).filter((file) => !byAddress.includes(`src/server/${file}`))).toEqual([])
})

it('functions that export or erase personal data accept only verified email addresses', () => {
  const files = sources.filter((file) => file.endsWith('personal-data.ts'))
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter((file) => /\b(?:email|recipient|address)\w*: string\b/.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  )
})

it('only one function creates a VerifiedEmail', () => {
  const casts = sources.filter((file) => /\bas (?:unknown as )?VerifiedEmail\b/.test(readFileSync(file, 'utf8')))
  expect(casts).toEqual(['src/server/platform/mail/verified-email.ts'])
})
