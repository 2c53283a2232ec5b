import type { ComponentProps } from 'react'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { HANDLE, longFields, readPartField, type TranslatableJson } from '#contract/translations.ts'
import { t } from '#messages/adminTranslations.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useSaveTranslations } from '#web/api/translations.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { languageName } from '../markets/language-name.ts'
import { PagePreview } from '../pages/page-preview.tsx'
import { DescriptionField } from '../records/description-field.tsx'
import { fieldName } from './translation-form.ts'

type Field = TranslatableJson['fields'][number]

const tones: Record<Field['state'], BadgeTone> = { missing: 'neutral', stale: 'warning', translated: 'accent' }

interface TranslatedFieldProps {
  userId: string
  thing: TranslatableJson
  field: Field
  /** The language in which the owner writes. */
  original: TranslatableJson['language']
  control: Omit<ComponentProps<typeof TextField> & ComponentProps<typeof TextAreaField>, 'label'>
  /** The current value. */
  text: string
  canChange: boolean
}

const hints = (): Record<string, string> => ({
  features: t('featuresHint'),
  specifications: t('specificationsHint'),
  handle: t('handleHint'),
})

/** A field with its original and its translation. */
export function TranslatedField({ userId, thing, field, original, control, text, canChange }: TranslatedFieldProps) {
  const { type, id, language } = thing
  const { source, state, formatted } = field
  const name = fieldName(field)
  const part = readPartField(field.field)
  const hint = hints()[field.field]
  const input = {
    ...control,
    ...(hint && { hint }),
    lang: language,
    dir: 'auto',
    autoComplete: 'off',
  }
  const label = t('inLanguage', { field: name, language: languageName(language) })
  const isPage = type === 'page' && Object.hasOwn(contentPages, id)
  return (
    <EditorCard title={name}>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="pb-1.5 font-medium text-sm">{t('original', { language: languageName(original) })}</p>
          {part?.kind === 'imageText' && (
            <Picture src={part.key} alt="" sizes="8rem" className="mb-2 w-32 rounded-md" />
          )}
          <p
            // biome-ignore lint/a11y/noNoninteractiveTabindex: makes long texts scrollable by keyboard
            tabIndex={0}
            lang={original}
            dir="auto"
            className="max-h-96 overflow-y-auto whitespace-pre-wrap rounded-md border bg-sunken px-3 py-2.5 text-sm leading-relaxed wrap-anywhere"
          >
            {source}
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          {formatted ? (
            <DescriptionField
              field={input}
              label={label}
              text={text}
              disabled={!canChange}
              required
              preview={isPage ? <PagePreview id={id as ContentPage} text={text} /> : undefined}
            />
          ) : longFields.includes(field.field) ? (
            <TextAreaField {...input} label={label} disabled={!canChange} />
          ) : (
            <TextField {...input} label={label} disabled={!canChange} />
          )}
          <div className="flex flex-wrap items-center gap-3">
            {field.field !== HANDLE && <Badge tone={tones[state]}>{t(state)}</Badge>}
            {state === 'stale' && canChange && <ConfirmButton userId={userId} thing={thing} field={field} />}
          </div>
        </div>
      </div>
    </EditorCard>
  )
}

/** Button for a translation that is also right for the changed original. */
function ConfirmButton({ userId, thing, field }: Pick<TranslatedFieldProps, 'userId' | 'thing' | 'field'>) {
  const { mutate, isPending } = useSaveTranslations(userId)
  const { type, id, language } = thing
  const { field: name, text, sourceHash } = field
  return (
    <Button
      variant="secondary"
      size="small"
      pending={isPending}
      aria-label={t('confirmField', { field: fieldName(field) })}
      onClick={() =>
        mutate([{ type, id, language, field: name, text, was: text, sourceHash }], {
          onError: (error) => toast.error(getErrorMessage(error)),
        })
      }
    >
      {t('confirm')}
    </Button>
  )
}
