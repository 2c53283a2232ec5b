import { type ChosenOption, colorAndSize } from '#contract/chosen-options.ts'

/** The chosen options as the fields of a cart line. */
export const lineFields = (choice: readonly ChosenOption[]) => ({ options: choice, ...colorAndSize(choice) })
