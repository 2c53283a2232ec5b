import { z } from 'zod'
import { t } from '#messages/optionRules.ts'
import { Code } from './attributes.ts'
import { MAX_OPTION_PICTURES, MAX_OPTIONS, MAX_VALUES_PER_PRODUCT, OptionValueText } from './options.ts'

/** The options of a product in a request. @param address the URL of a picture */
export const optionsInput = (address: z.ZodString) =>
  z
    .array(
      z.strictObject({
        code: Code,
        values: z
          .array(
            z.strictObject({
              value: OptionValueText,
              images: z.array(address).max(MAX_OPTION_PICTURES).optional().meta({
                description: 'Pictures of the product with this value. If omitted, unchanged',
              }),
            }),
          )
          .min(1)
          .max(MAX_VALUES_PER_PRODUCT, { error: () => t('tooManyValues', { max: MAX_VALUES_PER_PRODUCT }) }),
      }),
    )
    .max(MAX_OPTIONS, { error: () => t('tooMany', { max: MAX_OPTIONS }) })

/** An option of a product in a request. */
interface Option {
  code: string
  values: readonly { value: string }[]
}

/** The problems of a product's options and of its variants' values, as paths and messages. */
export function findOptionProblems(
  options: readonly Option[],
  variants: readonly { options?: Readonly<Record<string, string>> | undefined }[],
): [path: (string | number)[], message: string][] {
  const problems: [(string | number)[], string][] = []
  const codes = new Set<string>()
  for (const [index, { code, values }] of options.entries()) {
    if (codes.has(code)) problems.push([['options', index, 'code'], t('optionOnce')])
    codes.add(code)
    const each = values.map(({ value }) => value)
    if (new Set(each).size < each.length) problems.push([['options', index, 'values'], t('valueOnce')])
  }
  const choices = new Set<string>()
  for (const [index, { options: chosen = {} }] of variants.entries()) {
    for (const code of Object.keys(chosen)) {
      if (!codes.has(code)) problems.push([['variants', index, 'options', code], t('notAnOption', { code })])
    }
    for (const { code, values } of options) {
      const value = Object.hasOwn(chosen, code) ? chosen[code] : undefined
      if (value !== undefined && values.some((each) => each.value === value)) continue
      const message = value === undefined ? t('valueMissing', { name: code }) : t('valueUnknown', { name: code, value })
      problems.push([['variants', index, 'options', code], message])
    }
    const choice = JSON.stringify(options.map(({ code }) => chosen[code]))
    if (choices.has(choice)) problems.push([['variants', index, 'options'], t('variantTwice')])
    choices.add(choice)
  }
  return problems
}
