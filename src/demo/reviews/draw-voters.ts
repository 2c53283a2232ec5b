import { DAY } from '#demo/calendar.ts'
import type { Random } from '#demo/random.ts'
import type { Shopper } from '#demo/shoppers/create-shoppers.ts'
import type { DemoReview } from './demo-review.ts'

const MAX_VOTERS = 24

/**
 * Draws the shoppers who voted a review helpful, with accounts by today. Long, old or critical reviews get more votes; many
 * get none.
 */
export function drawVoters(
  random: Random,
  { shopper, rating, content, createdAt }: Omit<DemoReview, 'voters'>,
  shoppers: Shopper[],
  today: Date,
): Shopper[] {
  if (random.chance(0.45)) return []
  const age = Math.min(1, (today.getTime() - createdAt.getTime()) / (200 * DAY))
  const length = Math.min(1, content.length / 260)
  const expected = 1 + 9 * age * length + (rating <= 3 ? 3 * age : 0)
  const count = Math.min(MAX_VOTERS, Math.round(expected * random.next() * 1.6))
  const voters = new Set<Shopper>()
  for (let draw = 0; draw < count; draw++) voters.add(random.pick(shoppers))
  voters.delete(shopper)
  return [...voters]
}
