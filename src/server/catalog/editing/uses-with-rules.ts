import type { Database } from '#server/platform/database/database.ts'
import type { OptionProducts } from '../options/save-option-type.ts'
import { detachChoice } from '../products/attribute-products.ts'
import { optionUses } from '../products/option-uses.ts'
import { assertNotInRules, replaceInRules } from '../promotions/names-in-rules.ts'
import { replaceInTemplates } from './templates/save-template.ts'

/** Detaches a choice of an attribute from deleted products, for `changeAttribute`. Fails if a rule refers to the choice. */
export const createChoiceUses =
  (attributeId: number) =>
  async (tx: Database, choiceId: number): Promise<number> => {
    await assertNotInRules(tx, { what: 'attribute', id: attributeId, value: choiceId })
    return detachChoice(tx, choiceId)
  }

/**
 * The products of an option and its values. Rules count as uses too: options and values that they refer to cannot be deleted,
 * and a merge updates the rules.
 */
export const createOptionUses = (typeId: number): OptionProducts => ({
  ...optionUses,
  async withOption(tx, id) {
    await assertNotInRules(tx, { what: 'option', id })
    return optionUses.withOption(tx, id)
  },
  async withValue(tx, valueId) {
    await assertNotInRules(tx, { what: 'option', id: typeId, value: valueId })
    return optionUses.withValue(tx, valueId)
  },
  async move(tx, from, into) {
    await optionUses.move(tx, from, into)
    await replaceInRules(tx, { what: 'option', id: typeId, value: from }, into)
    await replaceInTemplates(tx, 'value', from, into)
  },
})
