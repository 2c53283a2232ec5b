import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FillBody, type FillBodyJson, type ProposalJson } from '#contract/attribute-proposals.ts'
import { t as attributes } from '#messages/adminAttributes.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProposals.ts'
import { useFillAttribute } from '#web/api/attribute-proposals.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { renameFields } from '#web/forms/rename-fields.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { compatibleReadings } from './compatible-readings.ts'
import { readingLabel } from './reading-label.ts'

interface AcceptDialogProps {
  proposal: ProposalJson
  /** '' for all products. */
  category: string
  onClose: () => void
}

const Draft = z.object({
  name: z.string(),
  code: z.string(),
  /** Index of the reading in `readings`. */
  reading: z.string(),
  unit: z.string(),
  filterable: z.boolean(),
  removeRows: z.boolean(),
})

/** The field of the form for a path in the request, such as `attribute.name`. */
const toFieldName = (path: readonly PropertyKey[]): string => String(path.at(-1))

const textReading = { type: 'text', unit: '', defaultUnit: '', decimalComma: false } as const

/** Dialog that adds a proposed attribute, or uses the existing one, and fills it in from specifications. */
export function AcceptDialog({ proposal, category, onClose }: AcceptDialogProps) {
  const { row, name, products, attribute } = proposal
  const id = useId()
  const readings = compatibleReadings(proposal)
  const { mutateAsync } = useFillAttribute()
  const form = useContractForm(
    Draft.transform(({ reading, removeRows, unit, code, ...draft }, { issues }): FillBodyJson => {
      const { type, unit: unitInText = '', defaultUnit, decimalComma } = readings[Number(reading)] ?? textReading
      // Numbers without a unit have the unit of the existing attribute, or the one entered for a new attribute.
      const target = unitInText || (attribute ? attribute.unit : unit.trim())
      const body: FillBodyJson = {
        ...{ row, removeRows, decimalComma },
        defaultUnit: type === 'number' && !unitInText ? target : defaultUnit,
        ...(category !== '' && { category }),
        attribute: attribute
          ? { id: attribute.id }
          : { ...draft, type, unit: type === 'number' ? target : '', ...(code.trim() && { code: code.trim() }) },
      }
      checkBody(FillBody, body, issues, (path) => [toFieldName(path)])
      return body
    }),
    { defaultValues: { name, code: '', reading: '0', unit: '', filterable: true, removeRows: false } },
  )
  const chosen = readings[Number(useWatch({ control: form.control, name: 'reading' }))]
  const submit = form.onSubmit(async (body) => {
    try {
      await mutateAsync(body)
    } catch (error) {
      throw renameFields(error, toFieldName)
    }
    toast.success(t('started', { name: 'name' in body.attribute ? body.attribute.name : name }))
    onClose()
  })
  return (
    <ActionDialog
      title={attribute ? t('fillTitle', { name }) : t('addTitle', { name })}
      action={attribute ? t('fillAction') : t('addAction')}
      formId={id}
      pending={form.pending}
      onClose={onClose}
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-5">
        <Alert>{form.failure}</Alert>
        {!attribute && (
          <>
            <TextField label={common('name')} autoComplete="off" {...form.field('name')} />
            <TextField
              label={attributes('code')}
              optional
              hint={attributes('codeHint')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.field('code')}
            />
          </>
        )}
        <SelectField label={t('readAs')} {...form.field('reading')}>
          {readings.map((reading, index) => (
            <option key={`${reading.type} ${reading.unit}`} value={index}>
              {readingLabel(reading)} ({t('readable', { read: reading.products, all: products })})
            </option>
          ))}
        </SelectField>
        {chosen && chosen.unread.length > 0 && (
          <p className="text-sm text-warning wrap-anywhere">
            {t('unread', { values: chosen.unread.map((value) => `“${value}”`).join(', ') })}
          </p>
        )}
        {chosen?.type === 'number' && chosen.unit === '' && !attribute && (
          <TextField
            label={attributes('unit')}
            optional
            hint={t('unitHint')}
            autoComplete="off"
            {...form.field('unit')}
          />
        )}
        {chosen?.type !== 'text' && !attribute && (
          <Checkbox label={attributes('filterable')} {...form.register('filterable')} />
        )}
        <div>
          <Checkbox label={t('remove')} {...form.register('removeRows')} />
          <p className="text-ink-soft text-sm">{t('removeHint')}</p>
        </div>
        <p className="text-ink-soft text-sm">{t('keepHint')}</p>
      </form>
    </ActionDialog>
  )
}
