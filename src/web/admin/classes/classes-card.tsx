import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { z } from 'zod'
import { requiredLine } from '#contract/fields.ts'
import { t } from '#messages/adminClasses.ts'
import { t as fields } from '#messages/fields.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'

interface ProductClass {
  code: string
  name: string
  products: number
}

interface ClassesCardProps {
  title: string
  note: string
  classes: readonly ProductClass[]
  max: number
  /** Maximum length of a name, in characters. */
  maxLength: number
  canChange: boolean
  /** Code of a class that stays and has all other products. */
  general?: string
  /** Adds a class if the code is null, and renames it otherwise. */
  save: (change: { code: string | null; name: string }) => Promise<unknown>
  remove: (code: string) => Promise<unknown>
}

/** Classes of products, such as tax classes. Each is saved on its own. */
export function ClassesCard(props: ClassesCardProps) {
  const { title, note, classes, max, canChange, general, remove } = props
  const [failure, setFailure] = useState<string>()
  const [removed, setRemoved] = useState<string>()

  async function removeClass({ code, name }: ProductClass) {
    if (removed !== undefined) return
    setFailure(undefined)
    setRemoved(code)
    try {
      await remove(code)
      toast.success(t('deleted', { name }))
    } catch (error) {
      setFailure(getErrorMessage(error))
    } finally {
      setRemoved(undefined)
    }
  }

  return (
    <EditorCard title={title} note={note}>
      <Alert>{failure}</Alert>
      <ul aria-label={title} className="flex flex-col gap-4 empty:hidden">
        {classes.map((each, index) => (
          <li key={each.code} className="flex flex-wrap items-end gap-x-3 gap-y-2">
            <ClassForm key={each.name} {...props} edited={each} label={t('className', { number: index + 1 })} />
            {canChange && each.code !== general && (
              <IconButton
                label={t('delete', { name: each.name })}
                aria-disabled={removed !== undefined}
                onClick={() => removeClass(each)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {canChange && classes.length < max && (
        <ClassForm key={classes.length} {...props} edited={null} label={t('newClass')} />
      )}
    </EditorCard>
  )
}

interface ClassFormProps extends Pick<ClassesCardProps, 'maxLength' | 'canChange' | 'general' | 'save'> {
  /** Null for a new class. */
  edited: ProductClass | null
  label: string
}

/** A form for the name of a class. */
function ClassForm({ edited, label, maxLength, canChange, general, save }: ClassFormProps) {
  const form = useContractForm(z.strictObject({ name: requiredLine(() => fields('nameRequired'), maxLength) }), {
    defaultValues: { name: edited?.name ?? '' },
  })
  const submit = form.onSubmit(async ({ name }) => {
    await save({ code: edited?.code ?? null, name })
    toast.success(t(edited ? 'saved' : 'added', { name }))
  })
  const hint = edited && edited.code !== general ? t('products', { count: edited.products }) : undefined
  return (
    <form noValidate aria-label={label} onSubmit={submit} className="flex grow flex-col gap-3 sm:max-w-md">
      <Alert>{form.failure}</Alert>
      <TextField label={label} hint={hint} autoComplete="off" {...form.field('name')} disabled={!canChange} />
      {canChange && (edited === null || form.formState.isDirty) && (
        <Button type="submit" variant="secondary" size="small" pending={form.pending} className="self-start">
          {edited ? t('save', { name: edited.name }) : t('add')}
        </Button>
      )}
    </form>
  )
}
