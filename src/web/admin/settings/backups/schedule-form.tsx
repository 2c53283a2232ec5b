import { BackupSettingsBody, type BackupsJson } from '#contract/backups.ts'
import { t } from '#messages/adminBackups.ts'
import { useChangeBackupSettings } from '#web/api/backups.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../../editing/editor-card.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const numberOptions = { valueAsNumber: true } as const

/** Settings of the backups: location, time, and how many are kept. */
export function ScheduleForm({ backups, canChange }: { backups: BackupsJson; canChange: boolean }) {
  const { mutateAsync } = useChangeBackupSettings()
  const form = useContractForm(BackupSettingsBody, { defaultValues: backups.settings })
  const submit = form.onSubmit(async (settings) => {
    await mutateAsync(settings)
    toast.success(t('saved'))
  })
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <form noValidate onSubmit={submit}>
      <EditorCard title={t('settingsTitle')}>
        <Alert>{form.failure}</Alert>
        <Switch
          label={t('scheduled')}
          hint={backups.database === 'external' ? t('scheduledExternal') : t('scheduledHint')}
          {...form.register('isScheduled')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('location')}
            hint={backups.onSameDisk ? `${t('locationHint')}. ${t('sameDisk')}` : t('locationHint')}
            autoComplete="off"
            spellCheck={false}
            {...form.field('place')}
          />
          <SelectField label={t('hour')} {...form.field('hour', numberOptions)}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>{`${String(hour).padStart(2, '0')}:00`}</option>
            ))}
          </SelectField>
        </div>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            label={t('keepDaily')}
            hint={t('keepDailyHint')}
            {...number}
            {...form.field('keepDaily', numberOptions)}
          />
          <TextField
            label={t('keepWeekly')}
            hint={t('keepWeeklyHint')}
            {...number}
            {...form.field('keepWeekly', numberOptions)}
          />
          <TextField
            label={t('keepMonthly')}
            hint={t('keepMonthlyHint')}
            {...number}
            {...form.field('keepMonthly', numberOptions)}
          />
        </div>
        {canChange && (
          <Button type="submit" variant="primary" pending={form.pending} className="self-start">
            {t('save')}
          </Button>
        )}
      </EditorCard>
    </form>
  )
}
