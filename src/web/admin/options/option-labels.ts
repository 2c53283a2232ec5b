import type { OptionDisplay } from '#contract/options.ts'
import { t } from '#messages/adminOptions.ts'

/** Labels of the ways to display an option's values. */
export const displayNames = (): Record<OptionDisplay, string> => ({
  text: t('displayText'),
  color: t('displayColor'),
  image: t('displayImage'),
})
