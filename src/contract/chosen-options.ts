import { t } from '#messages/optionNames.ts'

// Every page of the shop loads this file, so it has no schemas.

/** The value of an option that a variant has. */
export interface ChosenOption {
  code: string
  name: string
  value: string
}

/** The options chosen for a product. Lines stored before the shop had options have only a color and a size. */
export interface Chosen {
  options?: readonly ChosenOption[] | undefined
  color?: string | null | undefined
  size?: string | null | undefined
}

/** The chosen options of a line. */
export const getOptions = ({ options, color, size }: Chosen): readonly ChosenOption[] =>
  options && options.length > 0
    ? options
    : [
        ...(color ? [{ code: 'color', name: t('color'), value: color }] : []),
        ...(size ? [{ code: 'size', name: t('size'), value: size }] : []),
      ]

/** The chosen values: `Red · M`. Empty for a product without options. */
export const formatOptions = (chosen: Chosen, separator = ' · '): string =>
  getOptions(chosen)
    .map(({ value }) => value)
    .join(separator)

/** The fields that identified variants in carts and orders before there were options besides color and size. */
export const colorAndSize = (options: readonly ChosenOption[]): { color: string | null; size: string | null } => ({
  color: findValue(options, 'color'),
  size: findValue(options, 'size'),
})

const findValue = (options: readonly ChosenOption[], wanted: string): string | null =>
  options.find(({ code }) => code === wanted)?.value ?? null

/** The name of an option in the URL of a product. Color and size keep the names that they had before there were other options. */
export const optionParameter = (code: string): string => (code === 'color' || code === 'size' ? code : `o.${code}`)

/** The chosen options as the query of a product's URL. */
export const optionQuery = (chosen: Chosen): Record<string, string> =>
  Object.fromEntries(getOptions(chosen).map(({ code, value }) => [optionParameter(code), value]))
