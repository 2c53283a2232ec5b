import type { ProposalJson } from '#contract/attribute-proposals.ts'

/** The readings of a proposal that fit its existing attribute, if any: those of its type, preferably with its unit. */
export function compatibleReadings({ readings, attribute }: ProposalJson): ProposalJson['readings'] {
  const possible = readings.filter(({ type }) => !attribute || type === attribute.type)
  const same = possible.filter(({ unit }) => unit === attribute?.unit)
  return same.length > 0 ? same : possible
}
