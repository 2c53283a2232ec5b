import type { AttributeType } from '#contract/attributes.ts'
import { t } from '#messages/adminAttributes.ts'

export const attributeTypeLabels = (): Record<AttributeType, string> => ({
  choice: t('choice'),
  number: t('number'),
  yes_no: t('yesNo'),
  text: t('text'),
})
