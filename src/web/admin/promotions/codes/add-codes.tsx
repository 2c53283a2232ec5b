import Plus from 'lucide-react/icons/plus'
import Shuffle from 'lucide-react/icons/shuffle'
import { useId, useState } from 'react'
import { z } from 'zod'
import { PromotionCodesBody } from '#contract/promotion-codes.ts'
import { t } from '#messages/adminPromotionCodes.ts'
import { useAddCodes } from '#web/api/promotions.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { parseLocalTime } from '#web/forms/local-time.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { parseWhole } from '../promotion-form.ts'

interface AddCodesProps {
  userId: string
  /** The promotion. */
  id: number
}

/** Buttons that add one code or random ones. */
export function AddCodes(props: AddCodesProps) {
  const [open, setOpen] = useState<'one' | 'random' | null>(null)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('random')}>
        <Shuffle aria-hidden className="size-4" />
        {t('generate')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('one')}>
        <Plus aria-hidden className="size-4" />
        {t('add')}
      </Button>
      {open && <AddDialog {...props} kind={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Fields as entered. Validated with the server's schema. */
const CodesForm = z
  .object({
    kind: z.enum(['one', 'random']),
    code: z.string(),
    count: z.string(),
    prefix: z.string(),
    limit: z.string(),
    endsAt: z.string(),
  })
  .transform(({ kind, code, count, prefix, limit, endsAt }, { issues }): z.input<typeof PromotionCodesBody> => {
    const body = {
      ...(kind === 'one' ? { code } : { count: parseWhole(count), ...(prefix.trim() !== '' && { prefix }) }),
      limit: limit.trim() === '' ? null : parseWhole(limit),
      endsAt: parseLocalTime(endsAt),
    }
    checkBody(PromotionCodesBody, body, issues)
    return body
  })

function AddDialog({ userId, id, kind, onClose }: AddCodesProps & { kind: 'one' | 'random'; onClose: () => void }) {
  const formId = useId()
  const { mutateAsync, isPending } = useAddCodes(userId)
  const form = useContractForm(CodesForm, {
    defaultValues: { kind, code: '', count: '', prefix: '', limit: kind === 'one' ? '' : '1', endsAt: '' },
  })
  const submit = form.onSubmit(async (body) => {
    const { code } = await mutateAsync({ id, ...body })
    toast.success(code ? t('added', { code: code.code }) : t('requested'))
    onClose()
  })
  return (
    <ActionDialog
      title={kind === 'one' ? t('addTitle') : t('generateTitle')}
      action={kind === 'one' ? t('add') : t('generate')}
      formId={formId}
      pending={isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <Alert>{form.failure}</Alert>
        {kind === 'one' ? (
          <TextField
            label={t('code')}
            hint={t('codeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('code')}
          />
        ) : (
          <>
            <TextField
              label={t('count')}
              hint={t('countHint')}
              inputMode="numeric"
              autoComplete="off"
              {...form.field('count')}
            />
            <TextField
              label={t('prefix')}
              hint={t('prefixHint')}
              optional
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.field('prefix')}
            />
          </>
        )}
        <TextField
          label={t('limit')}
          hint={t('limitHint')}
          optional
          inputMode="numeric"
          autoComplete="off"
          {...form.field('limit')}
        />
        <TextField type="datetime-local" label={t('endsAt')} optional {...form.field('endsAt')} />
      </form>
    </ActionDialog>
  )
}
