import { DELETED_SHOPPER } from '#contract/shop.ts'

/** How a shopper signs in public: the first name and the initial of the last, as in 'Ann S.' */
export function publicName(name: string): string {
  if (name === DELETED_SHOPPER) return name
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial ? `${first} ${initial.toLocaleUpperCase('en')}.` : first
}
