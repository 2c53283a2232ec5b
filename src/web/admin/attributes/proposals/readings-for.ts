import type { ProposalJson } from '#contract/attribute-proposals.ts'

/** The ways in which a proposal can be read. Values for an attribute that exists are read as its type, and in its unit if they have it. */
export function readingsFor({ readings, attribute }: ProposalJson): ProposalJson['readings'] {
  const possible = readings.filter(({ type }) => !attribute || type === attribute.type)
  const same = possible.filter(({ unit }) => unit === attribute?.unit)
  return same.length > 0 ? same : possible
}
