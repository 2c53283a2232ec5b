import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { TranslatableJson, TranslatableType } from '#contract/translations.ts'
import { t } from '#messages/adminTranslations.ts'

/** The types whose values are translated one by one. */
const valueTypes: Partial<Record<TranslatableType, TranslatableType>> = {
  attribute: 'attribute_choice',
  option: 'option_value',
}

/** The type of what is translated, with a link to its values. */
export function TranslationNote({ type, label, language }: Pick<TranslatableJson, 'type' | 'label' | 'language'>) {
  const values = valueTypes[type]
  return (
    <>
      {t('types', { type })}
      {values && (
        <>
          {' · '}
          <Link to={adminPaths.languages({ language, type: values, search: label })} className="underline">
            {t('choices')}
          </Link>
        </>
      )}
    </>
  )
}
