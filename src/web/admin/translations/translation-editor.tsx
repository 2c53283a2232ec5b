import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { TranslatableJson } from '#contract/translations.ts'
import { t } from '#messages/adminTranslations.ts'
import { translatableQuery, useSaveTranslations } from '#web/api/translations.ts'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { languageName } from '../markets/language-name.ts'
import { RecordFrame } from '../records/record-frame.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { TranslatedField } from './translated-field.tsx'
import {
  atFields,
  formName,
  isSameDraft,
  TranslationDraft,
  toCells,
  toTranslationDraft,
  translationLabels,
  useTranslationForm,
  withRevision,
} from './translation-form.ts'
import { TranslationNote } from './translation-note.tsx'

type Language = TranslatableJson['language']

interface TranslationEditorProps {
  userId: string
  thing: TranslatableJson
  original: Language
  /** Into which the shop is translated. */
  languages: readonly Language[]
  canChange: boolean
}

/** The texts of one thing: each original with its translation beside it, below it on phones. */
export function TranslationEditor({ userId, thing, original, languages, canChange }: TranslationEditorProps) {
  const { type, id, language, label, fields } = thing
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutateAsync } = useSaveTranslations(userId)
  const editor = useRecordEditor({
    kind: `translation-${type}-${language}`,
    userId,
    id,
    schema: TranslationDraft,
    saved: toTranslationDraft(thing),
    useForm: useTranslationForm,
    isSame: isSameDraft,
    async save({ revision = '', ...texts }) {
      const cells = toCells(thing, { ...texts, revision })
      if (cells.length > 0) {
        try {
          await mutateAsync(cells)
        } catch (error) {
          throw atFields(error, cells)
        }
      }
      return { id, texts }
    },
    toDraft: ({ texts }) => withRevision(texts),
    onSaved: () => toast.success(t('saved')),
    fetchTheirs: async () =>
      toTranslationDraft(
        await queries.fetchQuery({ ...translatableQuery(userId, { type, id, language }), staleTime: 0 }),
      ),
  })
  const { form } = editor
  const draft = useWatch({ control: form.control, compute: (all) => all })
  return (
    <RecordFrame
      list={{ name: t('pageTitle'), to: adminPaths.languages({ language, type }) }}
      name={label}
      note={<TranslationNote type={type} label={label} language={language} />}
      actions={
        <Select
          aria-label={t('language')}
          value={language}
          onChange={({ target }) => navigate(adminPaths.translation(type, id, target.value as Language))}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageName(each)}
            </option>
          ))}
        </Select>
      }
      editor={editor}
      subject={t('theseTranslations')}
      labels={translationLabels(thing)}
      action={canChange ? t('save') : undefined}
    >
      {fields.map((each) => (
        <TranslatedField
          key={each.field}
          userId={userId}
          thing={thing}
          field={each}
          original={original}
          control={form.field(formName(each.field))}
          text={draft[formName(each.field)] ?? ''}
          canChange={canChange}
        />
      ))}
    </RecordFrame>
  )
}
