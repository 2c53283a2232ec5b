import { t } from '#messages/forms.ts'
/** A field that only programs fill in: people neither see it nor come to it by keyboard. */
export const TrapField = () => (
  <div aria-hidden className="sr-only">
    <label>
      {t('leaveEmpty')}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
