import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import { hasPermission } from '#contract/permissions.ts'
import { SettingsBody } from '#contract/settings.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSettings.ts'
import { settingsQuery, useSaveSettings } from '#web/api/settings.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { toast } from '#web/ui/toast.ts'
import { DraftRestoredNote } from '../drafts/draft-restored-note.tsx'
import { storedDraft } from '../drafts/stored-draft.ts'
import { useUnsavedChanges } from '../drafts/use-unsaved-changes.ts'
import { LeaveDialog } from '../editing/leave-dialog.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import { CheckoutCard } from './checkout-card.tsx'
import { OrderLimitsCard } from './order-limits-card.tsx'
import { PoliciesCard } from './policies-card.tsx'
import {
  mergeSettings,
  type SavedSettings,
  StoredSettingsDraft,
  settingDifferences,
  useSettingsForm,
} from './settings-fields.ts'
import { ShippingCard } from './shipping-card.tsx'
import { ShopCard } from './shop-card.tsx'
import { TaxCard } from './tax-card.tsx'

const StaleDialog = lazyComponent(() => import('../editing/stale-dialog.tsx'))

/** All settings, saved together. The draft is stored until it is saved or discarded. */
export default function SettingsForm({ user, saved }: { user: UserJson; saved: SavedSettings }) {
  const store = storedDraft(`mercer-settings ${user.id}`, StoredSettingsDraft)
  const [restoredDraft, setRestoredDraft] = useState(() => store.load())
  const form = useSettingsForm(
    restoredDraft ? { settings: restoredDraft.base, revision: restoredDraft.revision } : saved,
  )
  const { isDirty } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const base = form.formState.defaultValues?.settings ?? {}
  const { pendingNavigation, saveDraft } = useUnsavedChanges(form, {
    isSaved: () => !isDirty,
    toStored: ({ settings, revision }) => ({
      settings,
      base: { ...saved.settings, ...(base as Partial<SavedSettings['settings']>) },
      revision,
    }),
    store,
  })
  const restoring = useRef(restoredDraft)
  useEffect(() => {
    if (!restoring.current) return
    const { settings, revision } = restoring.current
    restoring.current = undefined
    form.reset({ settings, revision }, { keepDefaultValues: true })
  })
  const [theirs, setTheirs] = useState<SavedSettings>()
  const save = useSaveSettings(user.id)
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()

  const submit = form.onSubmit(async (values) => {
    saveDraft()
    try {
      const saved = await save.mutateAsync(z.encode(SettingsBody, values))
      store.clear()
      setRestoredDraft(undefined)
      form.reset(saved)
      toast.success(t('saved'))
      // Reloads the panel and storefront in this tab, which show the settings.
      await revalidate()
    } catch (error) {
      if (!hasCode(error, 'stale')) throw error
      setTheirs(await queries.fetchQuery({ ...settingsQuery(user.id), staleTime: 0 }))
    }
  })

  return (
    <form ref={element} noValidate onSubmit={submit} aria-label={common('settings')}>
      <fieldset role="none" disabled={!hasPermission(user.role, 'settings.change')} className="grid min-w-0 gap-5">
        <DraftRestoredNote
          restored={restoredDraft !== undefined && isDirty}
          changedByOthers={restoredDraft && restoredDraft.revision !== saved.revision ? t('theSettings') : undefined}
        />
        <Alert>{form.failure}</Alert>
        <ShopCard form={form} />
        <CheckoutCard form={form} />
        <TaxCard form={form} />
        <OrderLimitsCard form={form} />
        <ShippingCard form={form} />
        <PoliciesCard form={form} />
      </fieldset>
      <SaveBar
        action={t('saveSettings')}
        unsaved={isDirty}
        pending={form.pending}
        onDiscard={() => form.reset(saved)}
      />
      {theirs && (
        <Suspense>
          <StaleDialog
            subject={t('theSettings')}
            differences={settingDifferences(base, form.getValues('settings'), theirs.settings)}
            onResolve={(theirFields) => {
              const settings = mergeSettings(form.getValues('settings'), theirs.settings, theirFields)
              form.reset({ settings, revision: theirs.revision }, { keepDefaultValues: true })
              setTheirs(undefined)
              element.current?.requestSubmit()
            }}
            onUseTheirs={() => {
              form.reset(theirs)
              setTheirs(undefined)
            }}
            onClose={() => setTheirs(undefined)}
          />
        </Suspense>
      )}
      {pendingNavigation && (
        <LeaveDialog subject={t('theSettings')} onStay={pendingNavigation.cancel} onLeave={pendingNavigation.confirm} />
      )}
    </form>
  )
}
