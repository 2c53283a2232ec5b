import { t } from '#messages/forms.ts'
/** A honeypot field, invisible and not reachable by keyboard. */
export const HoneypotField = () => (
  <div aria-hidden className="sr-only">
    <label>
      {t('leaveEmpty')}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
