import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { MAX_HOLIDAYS, ShippingBody, type ShippingJson } from '#contract/shipping.ts'
import { t } from '#messages/adminShipping.ts'
import { useSaveShipping } from '#web/api/shipping.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddButton } from '../editing/add-button.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { useFocusAfterUpdate } from '../editing/focus-after-update.ts'
import { GridField } from '../editing/grid-field.tsx'

interface HolidaysCardProps {
  userId: string
  shipping: ShippingJson
  canChange: boolean
}

/** Converts the rows to the request body and validates it with the server's schema. */
const HolidaysForm = z.object({ days: z.array(z.object({ day: z.string() })) }).transform(({ days }, { issues }) => {
  const body = { holidays: days.map(({ day }) => day) }
  checkBody(ShippingBody, body, issues, ([, index]) => ['days', Number(index ?? 0), 'day'])
  return body
})

/** The days on which the shop does not ship, which are saved on their own. */
export function HolidaysCard({ userId, shipping: { holidays, revision }, canChange }: HolidaysCardProps) {
  const save = useSaveShipping(userId)
  const form = useContractForm(HolidaysForm, { defaultValues: { days: holidays.map((day) => ({ day })) } })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'days' })
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>()
  const submit = form.onSubmit(async (body) => {
    await save.mutateAsync({ ...body, revision })
    toast.success(t('holidaysSaved'))
  })
  return (
    <EditorCard title={t('holidays')} note={t('holidaysHint')}>
      <form noValidate aria-label={t('holidays')} onSubmit={submit} className="flex flex-col gap-3">
        <Alert>{form.failure}</Alert>
        <div ref={list} className="flex flex-col gap-2">
          {fields.map(({ id }, index) => (
            <div key={id} className="flex items-start gap-2">
              <GridField
                type="date"
                label={t('holiday', { number: index + 1 })}
                className="grow"
                {...form.field(`days.${index}.day`)}
                disabled={!canChange}
              />
              {canChange && (
                <IconButton
                  small
                  className="mt-1"
                  label={t('removeHoliday', { number: index + 1 })}
                  onClick={() => {
                    remove(index)
                    focusAfterUpdate('[data-add]')
                  }}
                >
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              )}
            </div>
          ))}
          {canChange && fields.length < MAX_HOLIDAYS && (
            <AddButton label={t('addHoliday')} onAdd={() => append({ day: '' })} />
          )}
        </div>
        {canChange && form.formState.isDirty && (
          <Button type="submit" variant="secondary" size="small" pending={form.pending} className="self-start">
            {t('saveHolidays')}
          </Button>
        )}
      </form>
    </EditorCard>
  )
}
