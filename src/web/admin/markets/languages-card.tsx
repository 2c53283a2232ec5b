import { useFieldArray } from 'react-hook-form'
import { MAX_MARKET_LANGUAGES } from '#contract/markets.ts'
import { t } from '#messages/adminMarkets.ts'
import type { Language } from '#messages/runtime/language.ts'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AddButton } from '../editing/add-button.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { FieldRow } from '../editing/field-row.tsx'
import { useFocusAfterUpdate } from '../editing/focus-after-update.ts'
import { languageName } from './language-name.ts'
import type { MarketFormState } from './market-form.ts'

interface LanguagesCardProps {
  form: MarketFormState
  /** Those that a market can have. */
  languages: readonly Language[]
  isDefault: boolean
  disabled: boolean
}

/** The languages of a market with the addresses of their pages. */
export function LanguagesCard({ form, languages, isDefault, disabled }: LanguagesCardProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'languages' })
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>()
  return (
    <EditorCard title={t('languagesCard')} note={t('languagesHint')}>
      <div ref={list} className="flex min-w-0 flex-col gap-4">
        {fields.map(({ id }, index) => {
          const hasNoPrefix = isDefault && index === 0
          return (
            <FieldRow
              key={id}
              label={t('languageNumber', { number: index + 1 })}
              removeLabel={
                disabled || hasNoPrefix || fields.length === 1 ? undefined : t('removeLanguage', { number: index + 1 })
              }
              onRemove={() => {
                remove(index)
                focusAfterUpdate('[data-add]')
              }}
              columns="sm:grid-cols-2"
            >
              <SelectField label={t('language')} {...form.field(`languages.${index}.language`)} disabled={disabled}>
                {languages.map((language) => (
                  <option key={language} value={language}>
                    {languageName(language)}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={t('prefix')}
                hint={t(hasNoPrefix ? 'noPrefix' : 'prefixHint')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...form.field(`languages.${index}.prefix`)}
                disabled={disabled || hasNoPrefix}
              />
            </FieldRow>
          )
        })}
        {!disabled && fields.length < MAX_MARKET_LANGUAGES && (
          <AddButton label={t('addLanguage')} onAdd={() => append({ prefix: '', language: 'en' })} />
        )}
      </div>
    </EditorCard>
  )
}
