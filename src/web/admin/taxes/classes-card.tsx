import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { z } from 'zod'
import { MAX_TAX_CLASSES, TaxClassBody, type TaxClassJson } from '#contract/taxes.ts'
import { t } from '#messages/adminTaxes.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useRemoveTaxClass, useSaveTaxClass } from '#web/api/taxes.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'

interface ClassesCardProps {
  userId: string
  classes: readonly TaxClassJson[]
  canChange: boolean
}

/** The tax classes. Each is saved on its own. */
export function ClassesCard({ userId, classes, canChange }: ClassesCardProps) {
  const remove = useRemoveTaxClass(userId)
  const [failure, setFailure] = useState<string>()

  async function removeClass({ code, name }: TaxClassJson) {
    setFailure(undefined)
    try {
      await remove.mutateAsync(code)
      toast.success(t('classDeleted', { name }))
    } catch (error) {
      setFailure(getErrorMessage(error))
    }
  }

  return (
    <EditorCard title={t('classes')} note={t('classesHint')}>
      <Alert>{failure}</Alert>
      <ul aria-label={t('classes')} className="flex flex-col gap-4">
        {classes.map((taxClass, index) => (
          <li key={taxClass.code} className="flex flex-wrap items-end gap-x-3 gap-y-2">
            <ClassForm
              key={taxClass.name}
              userId={userId}
              taxClass={taxClass}
              label={t('className', { number: index + 1 })}
              canChange={canChange}
            />
            {canChange && taxClass.code !== 'general' && (
              <IconButton
                label={t('deleteClass', { name: taxClass.name })}
                aria-disabled={remove.isPending}
                onClick={() => !remove.isPending && removeClass(taxClass)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {canChange && classes.length < MAX_TAX_CLASSES && (
        <ClassForm key={classes.length} userId={userId} taxClass={null} label={t('newClass')} canChange />
      )}
    </EditorCard>
  )
}

interface ClassFormProps {
  userId: string
  /** Null for a new class. */
  taxClass: TaxClassJson | null
  label: string
  canChange: boolean
}

/** A form for the name of a tax class, which is saved on its own. */
function ClassForm({ userId, taxClass, label, canChange }: ClassFormProps) {
  const save = useSaveTaxClass(userId)
  const form = useContractForm<z.input<typeof TaxClassBody>, z.output<typeof TaxClassBody>>(TaxClassBody, {
    defaultValues: { name: taxClass?.name ?? '' },
  })
  const submit = form.onSubmit(async ({ name }) => {
    await save.mutateAsync({ code: taxClass?.code ?? null, name })
    toast.success(t(taxClass ? 'classSaved' : 'classAdded', { name }))
  })
  const hint = taxClass && taxClass.code !== 'general' ? t('classProducts', { count: taxClass.products }) : undefined
  return (
    <form noValidate aria-label={label} onSubmit={submit} className="flex grow flex-col gap-3 sm:max-w-md">
      <Alert>{form.failure}</Alert>
      <TextField label={label} hint={hint} autoComplete="off" {...form.field('name')} disabled={!canChange} />
      {canChange && (taxClass === null || form.formState.isDirty) && (
        <Button type="submit" variant="secondary" size="small" pending={form.pending} className="self-start">
          {taxClass ? t('saveClass', { name: taxClass.name }) : t('addClass')}
        </Button>
      )}
    </form>
  )
}
