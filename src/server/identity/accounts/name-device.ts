import { parse } from 'bowser'
import { t } from '#messages/devices.ts'

/** A readable name for a `User-Agent`: "Firefox on Linux", or "Unknown device". */
export function nameDevice(userAgent: string): string {
  if (!userAgent) return t('unknown')
  const { browser, os } = parse(userAgent)
  if (!browser.name) return os.name ? t('program', { os: os.name }) : t('unknown')
  return os.name ? t('browser', { browser: browser.name, os: os.name }) : browser.name
}
