import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { ApiError } from '#contract/api-error.ts'
import type { ZoneJson } from '#contract/shipping.ts'
import { t as categories } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminShipping.ts'
import { shippingQuery, useRemoveZone, useSaveZone, zoneQuery } from '#web/api/shipping.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { renameFields } from '#web/forms/rename-fields.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { DeleteRecord } from '../records/delete-record.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { MethodsCard } from './methods-card.tsx'
import { useOtherCurrencies } from './other-currencies.tsx'
import { PlacesCard } from './places-card.tsx'
import { emptyZone, toFormField, toZoneDraft, useZoneForm, ZoneDraft, zoneLabels } from './zone-form.ts'

interface ZoneEditorProps {
  userId: string
  /** Null for a new zone. The one with the ID 0 stands for the settings, and becomes a new zone when it is saved. */
  zone: ZoneJson | null
  canChange: boolean
  /** Called after a new zone was saved. */
  onAdded: (id: number) => void
}

/** Editor for a shipping zone: its places and methods. */
export default function ZoneEditor({ userId, zone, canChange, onAdded }: ZoneEditorProps) {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const { mutateAsync } = useSaveZone(userId)
  const remove = useRemoveZone(userId)
  const id = zone?.id || null
  const editor = useRecordEditor({
    kind: 'shipping-zone',
    userId,
    id,
    source: zone ? 'settings' : '',
    schema: ZoneDraft,
    saved: zone ? toZoneDraft(zone) : emptyZone,
    useForm: useZoneForm,
    async save(body, draft) {
      try {
        return await mutateAsync({ id: zone?.id ?? null, zone: body })
      } catch (error) {
        if (zone?.id === 0 && hasCode(error, 'not_found')) throw withMessage(error, t('moved'))
        throw renameFields(error, (path) => toFormField(path, draft).join('.'))
      }
    },
    toDraft: toZoneDraft,
    onSaved(after) {
      toast.success(categories('saved', { name: after.name }))
      // Reloads the panel and storefront in this tab, which know the countries.
      void revalidate()
      if (id === null) onAdded(after.id)
    },
    fetchTheirs: async (id) => toZoneDraft(await queries.fetchQuery({ ...zoneQuery(userId, id), staleTime: 0 })),
  })
  const { form } = editor
  const currencies = useOtherCurrencies(userId)
  const { data: shipping } = useQuery(shippingQuery(userId))
  const disabled = !canChange
  return (
    <RecordFrame
      list={{ name: common('settings'), to: adminPaths.settings() }}
      parents={[{ name: common('shipping'), to: adminPaths.shipping() }]}
      name={zone?.name ?? t('new')}
      note={zone?.id === 0 ? t('simple') : undefined}
      actions={
        id !== null &&
        canChange && (
          <DeleteRecord
            id={id}
            remove={remove}
            texts={{
              title: t('deleteTitle', { name: zone?.name ?? '' }),
              action: t('delete'),
              text: t('deleteHint'),
              deleted: t('deleted', { name: zone?.name ?? '' }),
            }}
            list={adminPaths.shipping()}
            onGone={editor.discard}
          />
        )
      }
      editor={editor}
      subject={t('theZone')}
      labels={zoneLabels()}
      action={canChange ? (zone ? categories('saveChanges') : t('add')) : undefined}
    >
      <EditorCard title={t('zoneCard')}>
        <TextField
          label={common('name')}
          hint={t('nameHint')}
          autoComplete="off"
          {...form.field('name')}
          disabled={disabled}
        />
      </EditorCard>
      <PlacesCard form={form} disabled={disabled} />
      <MethodsCard form={form} currencies={currencies} classes={shipping?.classes ?? []} disabled={disabled} />
    </RecordFrame>
  )
}

const withMessage = (error: ApiError, message: string): ApiError =>
  new ApiError(error.code, { message, status: error.status }, { cause: error })
