import type { ProposalJson } from '#contract/attribute-proposals.ts'
import { t } from '#messages/adminProposals.ts'
import { attributeTypeLabels } from '../attribute-types.ts'

/** The type of an attribute, with the unit of a number. */
export const readingName = ({ type, unit }: Pick<ProposalJson['readings'][number], 'type' | 'unit'>): string =>
  type === 'number' && unit ? t('numberIn', { unit }) : attributeTypeLabels()[type]
