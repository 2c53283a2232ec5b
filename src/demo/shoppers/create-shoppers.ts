import { type UserStatus, userStatuses } from '#contract/accounts.ts'
import { DAY, HOUR, MINUTE, type ShopDay } from '#demo/calendar.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { type Theme, themes } from '#demo/sales/demand.ts'
import { demoAccounts } from './accounts.ts'
import { firstNames, lastNames } from './names.ts'
import { type Place, places, streets } from './places.ts'

export const INVENTED_SHOPPERS = 400

export interface Shopper extends Pick<Place, 'country' | 'city' | 'state'> {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  zipCode: string
  status: UserStatus
  createdAt: Date
  habits: Habits
}

/** The shopping behavior of a shopper. */
export interface Habits {
  /** In order of interest. */
  themes: Theme[]
  /** Frequency of orders, relative to an average shopper. */
  activity: number
  /** From 0 to 1, across the sizes of clothing. */
  build: number
}

/** Creates the shoppers of the demo store, who registered during its year. The first is the demo account. */
export function createShoppers(year: ShopDay[], today: Date): Shopper[] {
  const random = createRandom('shoppers')
  const taken = new Set<string>()
  const [opening] = year
  if (!opening) throw new Error('The year has no days')
  const invented = Array.from({ length: INVENTED_SHOPPERS }, () =>
    inventShopper(random, taken, registrationMoment(random, year, today)),
  )
  return [
    createDemoShopper(random, opening.start),
    ...invented.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  ]
}

function createDemoShopper(random: Random, opening: Date): Shopper {
  const [firstName = '', lastName = ''] = demoAccounts.shopper.name.split(' ')
  const home = places.find(({ city }) => city === 'Portland') ?? random.pick(places)
  return {
    ...createContact(random, firstName, lastName, home),
    email: demoAccounts.shopper.email,
    status: 'Active',
    createdAt: new Date(opening.getTime() + 15 * HOUR),
    // Has only the orders listed for this shopper.
    habits: { themes: ['camping', 'kitchen'], activity: 0, build: 0.5 },
  }
}

function inventShopper(random: Random, taken: Set<string>, createdAt: Date): Shopper {
  let firstName: string
  let lastName: string
  do {
    firstName = random.pick(firstNames)
    lastName = random.pick(lastNames)
  } while (taken.has(`${firstName} ${lastName}`))
  taken.add(`${firstName} ${lastName}`)
  return {
    ...createContact(random, firstName, lastName, random.pick(places)),
    status: random.weighted(userStatuses, (status) => statusWeights[status]),
    createdAt,
    habits: {
      themes: random.shuffled(themes).slice(0, random.between(2, 4)),
      // A few shoppers buy a lot, most buy little.
      activity: Math.min(4, Math.exp(random.normal() * 0.8)),
      build: Math.min(1, Math.max(0, 0.5 + random.normal() * 0.24)),
    },
  }
}

const statusWeights: Record<UserStatus, number> = { Active: 980, Suspended: 12, Banned: 8 }

function createContact(random: Random, firstName: string, lastName: string, place: Place) {
  const { country, city, state } = place
  const street = random.pick(streets[country])
  return {
    id: random.uuid(),
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}@${random.pick(['example.com', 'example.org', 'example.net'])}`,
    phone: fill(random, place.phonePattern),
    address: `${random.between(2, country === 'UK' ? 180 : 4200)} ${street}${apartment(random, country)}`,
    city,
    state,
    zipCode: fill(random, place.zipPattern),
    country,
  }
}

function apartment(random: Random, country: Place['country']): string {
  if (!random.chance(0.24)) return ''
  return country === 'UK'
    ? `, Flat ${random.between(1, 14)}`
    : `, Apt ${random.between(1, 12)}${random.pick(['A', 'B', 'C', ''])}`
}

/** Many register when the shop opens, and more in its busy weeks. */
function registrationMoment(random: Random, year: ShopDay[], today: Date): Date {
  const day = random.weighted(year, ({ age, salesFactor }) => (age === 0 ? 14 : salesFactor + 4 * Math.exp(-age / 12)))
  const moment = day.start.getTime() + random.between(6 * HOUR, DAY - 1)
  return new Date(Math.min(moment, today.getTime() - random.between(5, 90) * MINUTE))
}

/** The letters used in both British and Canadian postal codes. */
const POSTAL_LETTERS = 'ABEGHJLNPRSTWXYZ'

const fill = (random: Random, pattern: string) =>
  pattern.replace(/[#@]/g, (sign) => (sign === '#' ? String(random.between(1, 9)) : random.pick([...POSTAL_LETTERS])))

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()
