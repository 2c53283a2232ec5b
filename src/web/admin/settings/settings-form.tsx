import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import { hasPermission } from '#contract/permissions.ts'
import { SettingsBody } from '#contract/settings.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSettings.ts'
import { settingsQuery, useSaveSettings } from '#web/api/settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast.ts'
import { DraftRestoredNote } from '../drafts/draft-restored-note.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { CheckoutCard } from './checkout-card.tsx'
import { MarketsCard } from './markets-card.tsx'
import { OrderLimitsCard } from './order-limits-card.tsx'
import { PoliciesCard } from './policies-card.tsx'
import { PriceListsCard } from './price-lists-card.tsx'
import {
  findSettingDifferences,
  mergeSettings,
  type SavedSettings,
  SettingsDraft,
  useSettingsForm,
} from './settings-fields.ts'
import { ShippingCard } from './shipping-card.tsx'
import { ShopCard } from './shop-card.tsx'
import { TaxCard } from './tax-card.tsx'
import { ZonesCard } from './zones-card.tsx'

/** All settings, saved together. The draft is stored until it is saved or discarded. */
export default function SettingsForm({ user, saved }: { user: UserJson; saved: SavedSettings }) {
  const formId = useId()
  const byZones = saved.settings.shippingMethods === undefined
  const save = useSaveSettings(user.id)
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const editor = useRecordEditor({
    kind: 'settings',
    userId: user.id,
    id: 'all',
    schema: SettingsDraft,
    saved,
    useForm: useSettingsForm,
    save: async (values) => ({ ...(await save.mutateAsync(z.encode(SettingsBody, values))), id: 'all' }),
    toDraft: ({ settings, revision }) => ({ settings, revision }),
    onSaved() {
      toast.success(t('saved'))
      // Reloads the panel and storefront in this tab, which show the settings.
      void revalidate()
    },
    fetchTheirs: () => queries.fetchQuery({ ...settingsQuery(user.id), staleTime: 0 }),
  })
  const { form } = editor

  return (
    <form id={formId} noValidate onSubmit={editor.submit} aria-label={common('settings')}>
      <fieldset role="none" disabled={!hasPermission(user.role, 'settings.change')} className="grid min-w-0 gap-5">
        <DraftRestoredNote
          restored={editor.restored && editor.unsaved}
          changedByOthers={editor.restoredOlder ? t('theSettings') : undefined}
        />
        <Alert>{form.failure}</Alert>
        <ShopCard userId={user.id} form={form} />
        <MarketsCard />
        {!byZones && <CheckoutCard form={form} />}
        <TaxCard form={form} />
        <PriceListsCard />
        <OrderLimitsCard form={form} />
        {byZones ? <ZonesCard /> : <ShippingCard form={form} />}
        <PoliciesCard form={form} />
      </fieldset>
      <SaveBar action={t('saveSettings')} unsaved={editor.unsaved} pending={form.pending} onDiscard={editor.discard} />
      <RecordDialogs
        editor={editor}
        subject={t('theSettings')}
        formId={formId}
        findDifferences={findSettingDifferences}
        mergeDrafts={mergeSettings}
      />
    </form>
  )
}
