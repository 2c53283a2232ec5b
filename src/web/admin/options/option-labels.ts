import type { OptionDisplay } from '#contract/options.ts'
import { t } from '#messages/adminOptions.ts'

/** How the values of an option are shown. */
export const displayNames = (): Record<OptionDisplay, string> => ({
  text: t('displayText'),
  color: t('displayColor'),
  image: t('displayImage'),
})
