import { DELETED_SHOPPER } from '#contract/shop.ts'

/** The name shown with a review: the first name and the initial of the last, as in 'Ann S.' */
export function publicName(name: string): string {
  if (name === DELETED_SHOPPER) return name
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial ? `${first} ${initial.toLocaleUpperCase('en')}.` : first
}
