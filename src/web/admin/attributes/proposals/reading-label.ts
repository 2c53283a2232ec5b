import type { ProposalJson } from '#contract/attribute-proposals.ts'
import { t } from '#messages/adminProposals.ts'
import { attributeTypeLabels } from '../attribute-types.ts'

/** Label of a reading: the type of the attribute, with the unit for numbers. */
export const readingLabel = ({ type, unit }: Pick<ProposalJson['readings'][number], 'type' | 'unit'>): string =>
  type === 'number' && unit ? t('numberIn', { unit }) : attributeTypeLabels()[type]
