import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import { manualMethods } from '#contract/manual-methods.ts'
import { PaymentMethodsBody, type PaymentMethodsJson } from '#contract/manual-payments.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPayments.ts'
import { paymentMethodsQuery, useSavePaymentMethods } from '#web/api/payment-methods.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { fieldLabel, formatAuditValue } from '../audit/audit-labels.ts'
import { DraftRestoredNote } from '../drafts/draft-restored-note.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import type { Difference } from '../editing/stale-dialog.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { MethodCard } from './method-card.tsx'
import { useMethodsForm } from './use-methods-form.ts'
import { WalletsCard } from './wallets-card.tsx'

const shape = z.looseObject({
  expressCheckout: z.boolean(),
  methods: z.looseObject({ transfer: z.unknown(), invoice: z.unknown(), cash: z.unknown() }),
})
const Draft = z.custom<PaymentMethodsJson>((value) => shape.safeParse(value).success)

/** All payment methods, saved together. The draft is stored until it is saved or discarded. */
export default function PaymentsForm({ user, saved }: { user: UserJson; saved: PaymentMethodsJson }) {
  const formId = useId()
  const save = useSavePaymentMethods(user.id)
  const queries = useQueryClient()
  const editor = useRecordEditor({
    kind: 'payment-methods',
    userId: user.id,
    id: 'all',
    schema: Draft,
    saved,
    useForm: useMethodsForm,
    save: async (values) => ({ ...(await save.mutateAsync(z.encode(PaymentMethodsBody, values))), id: 'all' }),
    toDraft: ({ expressCheckout, methodConfiguration, methods, revision }) => ({
      ...{ expressCheckout, methodConfiguration, methods, revision },
    }),
    onSaved: () => toast.success(t('saved')),
    fetchTheirs: () => queries.fetchQuery({ ...paymentMethodsQuery(user.id), staleTime: 0 }),
  })
  const { form } = editor
  return (
    <form id={formId} noValidate onSubmit={editor.submit} aria-label={common('paymentMethods')}>
      <fieldset role="none" disabled={!hasPermission(user.role, 'settings.change')} className="grid min-w-0 gap-5">
        <DraftRestoredNote
          restored={editor.restored && editor.unsaved}
          changedByOthers={editor.restoredOlder ? t('theMethods') : undefined}
        />
        <Alert>{form.failure}</Alert>
        <EditorCard title={t('online')} note={t('onlineHint')}>
          <TextField
            label={t('configuration')}
            hint={t('configurationHint')}
            optional
            autoComplete="off"
            spellCheck={false}
            {...form.field('methodConfiguration', {
              setValueAs: (typed: unknown) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
            })}
          />
        </EditorCard>
        <WalletsCard user={user}>
          <Switch label={t('express')} hint={t('expressHint')} {...form.register('expressCheckout')} />
        </WalletsCard>
        {manualMethods.map((method) => (
          <MethodCard key={method} form={form} method={method} />
        ))}
      </fieldset>
      <SaveBar action={t('save')} unsaved={editor.unsaved} pending={form.pending} onDiscard={editor.discard} />
      <RecordDialogs
        editor={editor}
        subject={t('theMethods')}
        formId={formId}
        findDifferences={findDifferences}
        mergeDrafts={mergeDrafts}
      />
    </form>
  )
}

const parts = ['expressCheckout', 'methodConfiguration', 'methods'] as const

/** The parts in which the draft differs from what another person saved. */
const findDifferences = (versions: Record<'base' | 'mine' | 'theirs', PaymentMethodsJson>): Difference[] =>
  parts
    .map((name) => {
      const [base, mine, theirs] = (['base', 'mine', 'theirs'] as const).map((version) =>
        formatAuditValue(versions[version][name]),
      ) as [string, string, string]
      const defaultSide = mine === base ? ('theirs' as const) : ('mine' as const)
      return { name: fieldLabel(name), mine, theirs, defaultSide }
    })
    .filter(({ mine, theirs }) => mine !== theirs)

const mergeDrafts = (
  mine: PaymentMethodsJson,
  theirs: PaymentMethodsJson,
  theirFields: ReadonlySet<string>,
): PaymentMethodsJson => ({
  ...mine,
  ...Object.fromEntries(parts.filter((name) => theirFields.has(fieldLabel(name))).map((name) => [name, theirs[name]])),
  revision: theirs.revision,
})
